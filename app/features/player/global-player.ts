import { browserHost } from './browser-host.ts';
import { Player } from './player.ts';

/**
 * The player of this browser tab. A module has it, not a component: it outlives even a page that is
 * drawn anew from its root. On the server nobody ever calls it.
 */
export const player = new Player(browserHost);
