export { checkSoundFont as run } from './check-sources.server.ts';
