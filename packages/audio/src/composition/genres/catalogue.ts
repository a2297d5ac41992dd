import type { Genre } from '../../vocabulary.ts';
import { electronic } from './electronic.ts';
import { hipHop } from './hip-hop.ts';
import { trap } from './trap.ts';
import { drill } from './drill.ts';
import { loFi } from './lo-fi.ts';
import { boomBap } from './boom-bap.ts';
import { rnb } from './rnb.ts';
import { soul } from './soul.ts';
import { funk } from './funk.ts';
import { disco } from './disco.ts';
import { house } from './house.ts';
import { deepHouse } from './deep-house.ts';
import { techno } from './techno.ts';
import { trance } from './trance.ts';
import { drumAndBass } from './drum-and-bass.ts';
import { dubstep } from './dubstep.ts';
import { garage } from './garage.ts';
import { ambient } from './ambient.ts';
import { synthwave } from './synthwave.ts';
import { pop } from './pop.ts';
import { kPop } from './k-pop.ts';
import { indie } from './indie.ts';
import { rock } from './rock.ts';
import { metal } from './metal.ts';
import { punk } from './punk.ts';
import { jazz } from './jazz.ts';
import { blues } from './blues.ts';
import { gospel } from './gospel.ts';
import { country } from './country.ts';
import { folk } from './folk.ts';
import { reggae } from './reggae.ts';
import { dancehall } from './dancehall.ts';
import { afrobeats } from './afrobeats.ts';
import { latin } from './latin.ts';
import type { GenreDescription } from './genre.ts';

/** Every genre: a new one is a file beside this one and a line here. */
export const GENRE_DESCRIPTIONS: Readonly<Record<Genre, GenreDescription>> = {
  electronic,
  'hip-hop': hipHop,
  trap,
  drill,
  'lo-fi': loFi,
  'boom-bap': boomBap,
  rnb,
  soul,
  funk,
  disco,
  house,
  'deep-house': deepHouse,
  techno,
  trance,
  'drum-and-bass': drumAndBass,
  dubstep,
  garage,
  ambient,
  synthwave,
  pop,
  'k-pop': kPop,
  indie,
  rock,
  metal,
  punk,
  jazz,
  blues,
  gospel,
  country,
  folk,
  reggae,
  dancehall,
  afrobeats,
  latin,
};
