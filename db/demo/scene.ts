import { copperMirage } from './artists/copper-mirage.ts';
import { haldenQuay } from './artists/halden-quay.ts';
import { maritAshgrove } from './artists/marit-ashgrove.ts';
import { oonaVesper } from './artists/oona-vesper.ts';
import { quietAppliance } from './artists/quiet-appliance.ts';
import { tarmac31 } from './artists/tarmac-31.ts';
import { tinChapel } from './artists/tin-chapel.ts';
import type { DemoArtist } from './scene-types.ts';

/** The invented scene of `npm run demo`: seven artists and twenty-four tracks. */
export const scene: DemoArtist[] = [
  oonaVesper,
  haldenQuay,
  tinChapel,
  maritAshgrove,
  tarmac31,
  quietAppliance,
  copperMirage,
];
