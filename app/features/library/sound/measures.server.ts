import type { SoundMeasures } from '@artist-space/audio/sound-profile.ts';
import { THIRD_OCTAVE_CENTRES } from '@artist-space/audio/meters.ts';
import type { Context } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { ownsTrack, signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { keepMeasures, measureSound } from '../track-changes.queries.server.ts';
import { errorWords } from '#app/platform/jobs/queue.server.ts';
import * as texts from './texts.ts';
import { encodeBars } from '../track.ts';
import { trackById } from '../track.schema.ts';
import { trackPlaysAddress } from '../../player/plays/play.ts';

interface TrackMeasures {
  id: number;
  title: string;
  /** Integrated loudness in LUFS; null before it is measured, and for silence. */
  loudness: number | null;
  /** In dBTP. */
  truePeak: number | null;
}

/** Newest first. */
function newestMeasures(db: Db, artistId: number, limit: number): Promise<TrackMeasures[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'loudness', 'truePeak'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const MOST = 50;

/** Returns the measured loudness of the signed-in artist's newest tracks. */
export const listOwnMeasures = defineOperation({
  name: 'listOwnMeasures',
  input: z.object({}),
  permission: signedIn,
  run: ({ db, viewer }) => newestMeasures(db, viewer.artistId, MOST),
});

/** A track and what is measured of it, as its artist sees it. */
export interface TrackSound {
  trackId: number;
  title: string;
  /** Seconds; null until the file is read. */
  duration: number | null;
  /** Waveform, see `encodeBars`. */
  bars: string;
  /** LUFS and dBTP; null until the file is read, and for silence. */
  loudness: number | null;
  truePeak: number | null;
  /** `none`: nobody has asked for it yet. */
  state: 'none' | 'waiting' | 'failed' | 'measured';
  failure: string | null;
  measures: MeasuresView | null;
}

export interface MeasuresView extends Omit<SoundMeasures, 'spectrum'> {
  /** Third octaves, low to high, with levels in dB relative to a sine of full scale. */
  spectrum: { hertz: number; level: number }[];
}

/** Bars of a waveform across a whole screen. */
const WIDE_BARS = 100;

async function soundSubject({ db }: Pick<Context, 'db'>, { trackId }: { trackId: number }) {
  const row = demandFound(
    await db
      .selectFrom('tracks')
      .innerJoin('artists', 'artists.id', 'tracks.artistId')
      .leftJoin('trackMeasures', 'trackMeasures.trackId', 'tracks.id')
      .select(['tracks.id', 'tracks.artistId', 'tracks.title', 'tracks.duration'])
      .select(['tracks.waveformData', 'tracks.loudness', 'tracks.truePeak'])
      .select(['tracks.ingestState', 'tracks.ingestError'])
      .select(['tracks.isPublic', 'artists.isPublic as artistIsPublic'])
      .select(['trackMeasures.trackId as known', 'measures', 'failure'])
      .where('tracks.id', '=', trackId)
      .executeTakeFirst(),
    texts.trackNotHere,
  );
  // The column codec goes by column names and does not convert this alias.
  return { ...row, artistIsPublic: Boolean(row.artistIsPublic) };
}

/** The sound of a track in pictures and figures, for its owner only. It reads what is stored. */
export const viewTrackSound = defineOperation({
  name: 'viewTrackSound',
  input: trackById,
  subject: soundSubject,
  permission: ownsTrack,
  async run(_context, _input, row): Promise<TrackSound> {
    const { id: trackId, title, duration, loudness, truePeak, measures, ingestState } = row;
    const failure = errorWords(row.failure ?? (ingestState === 'failed' ? row.ingestError : null));
    const state = measures
      ? 'measured'
      : failure
        ? 'failed'
        : row.known !== null || ingestState !== 'ready'
          ? 'waiting'
          : 'none';
    return {
      trackId,
      title,
      duration,
      bars: encodeBars(row.waveformData, WIDE_BARS),
      loudness,
      truePeak,
      state,
      failure,
      measures: measures && { ...measures, spectrum: bandsOf(measures) },
    };
  },
});

const bandsOf = ({ spectrum }: SoundMeasures) =>
  spectrum.map((level, band) => ({ hertz: THIRD_OCTAVE_CENTRES[band] ?? 0, level }));

/** Measures a track from before there were such measures. Safe to repeat: one job at a time. */
export const measureTrack = defineOperation({
  name: 'measureTrack',
  input: trackById,
  limit: changeLimit,
  subject: soundSubject,
  permission: ownsTrack,
  async run({ db, queue, clock, viewer }, { trackId }, { title, known, measures, failure }) {
    const isWaiting = known !== null && !failure;
    if (!measures && !isWaiting) {
      await db.transaction().execute(async (trx) => {
        await keepMeasures(trx, trackId, { measures: null }, clock.now());
        const subject = `measures:${trackId}`;
        await queue.enqueue(trx, measureSound, { trackId }, subject, viewer.artistId);
      });
    }
    return { title };
  },
});

/** The form of a track’s page of plays and sound. */
export const measureIntents = {
  measure: intent({
    operation: measureTrack,
    input: (_fields, { params }) => params,
    done: ({ title }, { params }) => ({
      to: `${trackPlaysAddress(Number(params.trackId))}#sound`,
      toast: { title: texts.measuringNow, description: texts.measuringTitle(title) },
    }),
  }),
};
