import { readFile } from 'node:fs/promises';
import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { readMidi } from '@artist-space/audio/midi.ts';
import { keyName } from '@artist-space/audio/musical-key.ts';
import { STEMS } from '@artist-space/audio/vocabulary.ts';
import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { nameOfFile } from '#app/operations/file-name.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { textEntry, type ZipEntry, zipResponse } from '#app/operations/media-door.server.ts';
import { ownsMade } from '#app/permissions.ts';
import type { Arrangement } from '#app/platform/worker/conversion.ts';
import { mediaOf } from '../../media/media.server.ts';
import { copyOf } from '../../media/new-media.server.ts';
import { generationById } from '../generation.schema.ts';
import {
  artistNameOf,
  editsOf,
  findGeneration,
  type GenerationRow,
  generationSubject,
  generationViews,
  pageOfVersions,
} from '../generation.server.ts';
import { generationAddress, type GenerationFacts, titleOf } from '../generation.ts';
import { startGeneration } from '../start.server.ts';
import type { StoredCorrection } from '../transcription/transcription.ts';
import { RECORDING } from '../transcription/transcription.ts';
import { editsAsked, playersOf } from './change-score.ts';
import { metadataXml, type ProjectSound, projectXml } from './dawproject.ts';
import * as texts from './texts.ts';
import { notesByPart } from './part-notes.ts';
import { likeThisInput, versionInput, versionsOfInput } from './version.schema.ts';
import { changesInWords, type StoredEdits, type VersionsView } from './version.ts';

/** Returns a composition with everything that can be changed, and its versions. */
export const viewVersions = defineOperation({
  name: 'viewVersions',
  input: versionsOfInput,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { before }, { generation }): Promise<VersionsView> {
    const { db } = context;
    const arrangement = arrangementOf(generation);
    const { artistId } = generation;
    const { rows, next } = await pageOfVersions(db, { artistId, root: rootOf(generation), before });
    const views = await generationViews(db, rows);
    const [own] = await generationViews(db, [generation]);
    if (!own) throw new Error('A row has a view.');
    const { tonic, mode } = arrangement.key;
    return {
      generation: own,
      arrangement: {
        tempo: tempoInTenths(arrangement.tempo),
        meter: arrangement.meter,
        sections: arrangement.sections,
        parts: arrangement.parts.map((part) => ({ ...part, players: playersOf(part.name) })),
      },
      keys: Array.from({ length: 13 }, (_, at) => ({
        semitones: at - 6,
        name: keyName({ tonic: tonic + at - 6, mode }),
      })),
      edits: editsOf(generation) ?? {},
      versions: rows.flatMap((row, at) => {
        const view = views[at];
        return view ? [{ view, changes: changesOf(row, arrangement) }] : [];
      }),
      secondsPerBar: (arrangement.meter * 60) / (editsOf(generation)?.tempo ?? arrangement.tempo),
      ...(await soundOf(context, generation, arrangement)),
      next,
      uploadKey: crypto.randomUUID(),
    };
  },
});

/**
 * Makes a version: a new generation with the same request and seed, so that only the changes differ. Safe to
 * repeat with the same upload key.
 */
export const makeVersion = defineOperation({
  name: 'makeVersion',
  input: versionInput,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, asked, { generation }) {
    const edits = editsAsked(arrangementOf(generation), asked);
    if (JSON.stringify(edits) === JSON.stringify(editsOf(generation) ?? {})) {
      throw new AppError('conflict', texts.changeSomethingFirst);
    }
    return startGeneration(context, {
      ...(await sameAgain(context, generation, asked.uploadKey)),
      request: requestWith(generation, edits),
      edits,
      versionOf: rootOf(generation),
    });
  },
});

/** Makes another piece from the same request with a new seed. Safe to repeat with the same upload key. */
export const makeMoreLikeThis = defineOperation({
  name: 'makeMoreLikeThis',
  input: likeThisInput,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, { uploadKey }, { generation }) {
    const { seed: _seed, ...request } = generation.request;
    return startGeneration(context, {
      ...(await sameAgain(context, generation, uploadKey)),
      request,
    });
  },
});

/** Returns each part's notes as a MIDI file of its own, in one ZIP. */
export const downloadMidiParts = defineOperation({
  name: 'downloadMidiParts',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, _input, { generation }) {
    const { midi, at } = await midiOf(context, generation);
    const entries = midi.tracks.map(({ name, bytes }, index) => ({
      name: `${String(index + 1).padStart(2, '0')} ${nameOfFile(name) || texts.part}.mid`,
      size: bytes.byteLength,
      lastModified: at,
      input: streamOf(bytes),
    }));
    return zipResponse(texts.midiOfTitle(titleOf(generation)), entries);
  },
});

/** Returns the piece as a DAWproject file: the notes of each part and the sounds. */
export const downloadDawProject = defineOperation({
  name: 'downloadDawProject',
  input: generationById,
  subject: generationSubject,
  permission: ownsMade,
  async run(context, _input, { generation }) {
    const { db, storage, viewer } = context;
    const { midi, at } = await midiOf(context, generation);
    const roles = [...STEMS, 'output' as const].map((name) => `${name}-wav` as const);
    const files =
      (await mediaOf(db, 'generation', [generation.id], roles)).get(generation.id) ?? [];
    // Stems are taken before mastering; the finished mix is included as a muted reference.
    const hasStems = files.some(({ role }) => role !== 'output-wav');
    const sounds = files.map((file) => {
      const isMix = file.role === 'output-wav';
      const name = isMix ? 'mix' : file.role.replace(/-wav$/, '');
      const path = `audio/${name}.wav`;
      const sound: ProjectSound = {
        ...formatOf(file),
        path,
        muted: isMix && hasStems,
        name: isMix && hasStems ? texts.masteredMix : name,
      };
      return { sound, file, path };
    });
    const artist = await artistNameOf(db, viewer.artistId);
    const xml = projectXml(
      midi,
      sounds.map(({ sound }) => sound),
    );
    const entries: ZipEntry[] = [
      textEntry('metadata.xml', metadataXml(titleOf(generation), artist), at),
      textEntry('project.xml', xml, at),
      ...sounds.map(({ file: { key, byteSize, createdAt }, path }) => ({
        name: path,
        size: byteSize,
        lastModified: createdAt,
        input: storage.stream(key, 0, byteSize),
      })),
    ];
    return zipResponse(titleOf(generation), entries, 'dawproject');

    /** The format of a WAV file of a conversion: 16 bits after a header of 44 bytes. */
    function formatOf({ byteSize }: { byteSize: number }) {
      const seconds = generation.duration ?? 0;
      const sampleRate = 44_100;
      const frames = Math.max(1, seconds * sampleRate);
      return { channels: byteSize / frames > 3 ? 2 : 1, sampleRate, duration: seconds };
    }
  },
});

/** @throws {AppError} conflict, if its sections and parts were not stored */
function arrangementOf({ metadata, status }: GenerationRow): Arrangement {
  const arrangement = (metadata as GenerationFacts | null)?.arrangement;
  if (status !== 'completed' || !arrangement)
    throw new AppError('conflict', texts.madeBeforePartsWereKept);
  return arrangement;
}

/** A longer time means that the request waited, or that the server was restarted. */
const LONGEST_MAKING_SECONDS = 600;

/** The notes of a version, none without a MIDI file, and the time that making it took. */
async function soundOf(
  { db, storage }: Context,
  generation: GenerationRow,
  { parts }: Arrangement,
): Promise<Pick<VersionsView, 'notes' | 'makingSeconds'>> {
  const { id, createdAt } = generation;
  const file = (await mediaOf(db, 'generation', [id], ['midi'])).get(id)?.[0];
  if (!file) return { notes: {}, makingSeconds: null };
  const { tracks } = readMidi(await readFile(await storage.localPath(file.key)));
  const seconds = (file.createdAt.getTime() - createdAt.getTime()) / 1000;
  return {
    notes: notesByPart(tracks, parts, editsOf(generation) ?? {}),
    makingSeconds: seconds > 0 && seconds < LONGEST_MAKING_SECONDS ? Math.ceil(seconds) : null,
  };
}

const rootOf = ({ id, versionOf }: GenerationRow): number => versionOf ?? id;

function changesOf(row: GenerationRow, { key }: Arrangement): string {
  const edits = editsOf(row);
  if (!edits) return texts.asItWasComposed;
  return changesInWords(edits, keyName({ ...key, tonic: key.tonic + (edits.semitones ?? 0) }));
}

/** The request for a version: with the same lyrics, and for stems of a beat with premium quality. */
function requestWith({ request, metadata, type }: GenerationRow, edits: StoredEdits) {
  const { lyrics } = (metadata ?? {}) as GenerationFacts;
  return {
    ...request,
    ...(lyrics && { lyrics }),
    ...(type === 'beat' && edits.withStems && { quality: 'premium' }),
  };
}

/** Starts a generation with the same inputs as an earlier one, under the original's title with a number. */
async function sameAgain(
  context: SignedInContext,
  generation: GenerationRow,
  uploadKey: string | null,
) {
  const { db } = context;
  const { id, type, sounds } = generation;
  const { versionOf } = generation;
  const root = versionOf === null ? generation : await findGeneration(db, versionOf);
  const title = root?.title ?? generation.title;
  const corrected = generation.corrected as StoredCorrection | null;
  const recording = (await mediaOf(db, 'generation', [id], ['input'])).get(id)?.[0];
  return {
    tool: type,
    title,
    numbersTitle: true,
    uploadKey,
    ...(corrected && { corrected }),
    sounds: sounds[RECORDING] ? { [RECORDING]: sounds[RECORDING] } : {},
    ...(recording && {
      recording: async () => ({ file: await copyOf(context, recording), title }),
    }),
  };
}

/** @throws {AppError} notFound, if it has no notes */
async function midiOf({ db, storage }: Context, { id }: GenerationRow) {
  const file = (await mediaOf(db, 'generation', [id], ['midi'])).get(id)?.[0];
  if (!file) throw new AppError('notFound', texts.noNotesToTakeAlong);
  const midi = readMidi(await readFile(await storage.localPath(file.key)));
  if (midi.tracks.length === 0) throw new AppError('notFound', texts.noNotesToTakeAlong);
  return { midi, at: file.createdAt };
}

const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

/** The form actions of the screen that changes a composition. */
export const versionIntents = {
  makeVersion: intent({
    operation: makeVersion,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: (generation) => ({
      to: generationAddress(generation.id),
      toast: {
        title: texts.makingAVersion,
        description: texts.titleIsInTheQueue(titleOf(generation)),
      },
    }),
  }),
  moreLikeThis: intent({
    operation: makeMoreLikeThis,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: (generation) => ({
      to: generationAddress(generation.id),
      toast: {
        title: texts.makingOneMore,
        description: texts.titleIsInTheQueue(titleOf(generation)),
      },
    }),
  }),
};
