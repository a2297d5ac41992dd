import copperMirage from './artists/copper-mirage.json' with { type: 'json' };
import haldenQuay from './artists/halden-quay.json' with { type: 'json' };
import maritAshgrove from './artists/marit-ashgrove.json' with { type: 'json' };
import oonaVesper from './artists/oona-vesper.json' with { type: 'json' };
import quietAppliance from './artists/quiet-appliance.json' with { type: 'json' };
import tarmac31 from './artists/tarmac-31.json' with { type: 'json' };
import tinChapel from './artists/tin-chapel.json' with { type: 'json' };
import type { DemoArtist } from './scene-types.ts';

/** In the files, a biography is a list of paragraphs and a lyric a list of stanzas. */
const written = [
  oonaVesper,
  haldenQuay,
  tinChapel,
  maritAshgrove,
  tarmac31,
  quietAppliance,
  copperMirage,
];

/** The invented scene of `npm run demo`: seven artists and twenty-four tracks. */
export const scene = written.map(({ bio, tracks, ...artist }) => ({
  ...artist,
  bio: bio.join('\n\n'),
  tracks: tracks.map((track) => ({ ...track, lyrics: track.lyrics?.join('\n\n') ?? null })),
})) as DemoArtist[];
