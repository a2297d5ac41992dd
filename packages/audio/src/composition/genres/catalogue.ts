import type { Genre } from '../../vocabulary.ts';
import electronic from '#content/genres/electronic.json' with { type: 'json' };
import hipHop from '#content/genres/hip-hop.json' with { type: 'json' };
import trap from '#content/genres/trap.json' with { type: 'json' };
import drill from '#content/genres/drill.json' with { type: 'json' };
import loFi from '#content/genres/lo-fi.json' with { type: 'json' };
import boomBap from '#content/genres/boom-bap.json' with { type: 'json' };
import rnb from '#content/genres/rnb.json' with { type: 'json' };
import soul from '#content/genres/soul.json' with { type: 'json' };
import funk from '#content/genres/funk.json' with { type: 'json' };
import disco from '#content/genres/disco.json' with { type: 'json' };
import house from '#content/genres/house.json' with { type: 'json' };
import deepHouse from '#content/genres/deep-house.json' with { type: 'json' };
import techno from '#content/genres/techno.json' with { type: 'json' };
import trance from '#content/genres/trance.json' with { type: 'json' };
import drumAndBass from '#content/genres/drum-and-bass.json' with { type: 'json' };
import dubstep from '#content/genres/dubstep.json' with { type: 'json' };
import garage from '#content/genres/garage.json' with { type: 'json' };
import ambient from '#content/genres/ambient.json' with { type: 'json' };
import synthwave from '#content/genres/synthwave.json' with { type: 'json' };
import pop from '#content/genres/pop.json' with { type: 'json' };
import kPop from '#content/genres/k-pop.json' with { type: 'json' };
import indie from '#content/genres/indie.json' with { type: 'json' };
import rock from '#content/genres/rock.json' with { type: 'json' };
import metal from '#content/genres/metal.json' with { type: 'json' };
import punk from '#content/genres/punk.json' with { type: 'json' };
import jazz from '#content/genres/jazz.json' with { type: 'json' };
import blues from '#content/genres/blues.json' with { type: 'json' };
import gospel from '#content/genres/gospel.json' with { type: 'json' };
import country from '#content/genres/country.json' with { type: 'json' };
import folk from '#content/genres/folk.json' with { type: 'json' };
import reggae from '#content/genres/reggae.json' with { type: 'json' };
import dancehall from '#content/genres/dancehall.json' with { type: 'json' };
import afrobeats from '#content/genres/afrobeats.json' with { type: 'json' };
import latin from '#content/genres/latin.json' with { type: 'json' };
import type { GenreDescription } from './genre.ts';

const descriptions = {
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
} satisfies Record<Genre, object>;

/** All genres. A new one needs a file in content/genres, which a test checks against its schema, and a line here. */
export const GENRE_DESCRIPTIONS = descriptions as unknown as Readonly<
  Record<Genre, GenreDescription>
>;
