import { AppError } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { findRhymes } from './find-rhymes.ts';
import { suggestRhymesInput } from './lyrics.schema.ts';
import { turns } from './turns.ts';
import * as texts from './texts.ts';

const WORDS_AT_ONCE = 120;
const TEN_MINUTES = 10 * 60;
const MAX_WAIT_MS = 20 * 1000;
const AGAIN_SECONDS = 10;
const MAX_RHYMES = 24;
/** Words whose rhymes are known: songs end on the same ones. */
const MAX_REMEMBERED = 500;

const words = createRateLimit('rhymes', WORDS_AT_ONCE, TEN_MINUTES, 'words at once');
const remembered = new Map<string, readonly string[]>();

/**
 * Words that rhyme with the end of a line, those first that songs have.
 * @throws {AppError} tooManyRequests; unavailable where the lyricists are too busy
 */
export const suggestRhymes = defineOperation({
  name: 'suggestRhymes',
  input: suggestRhymesInput,
  permission: signedIn,
  async run({ viewer, conversions }, { line, language }) {
    const word = lastWordOf(line);
    const known = remembered.get(`${language} ${word}`);
    if (known !== undefined || word === '') return { word, rhymes: known ?? [] };
    await words.demand(String(viewer.artistId));
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const { rhymes } = await turns
      .take(() =>
        conversions.run(findRhymes, { line: word, most: MAX_RHYMES, language }, { signal }),
      )
      .catch((error: unknown) => {
        if (!signal.aborted) throw error;
        throw new AppError('unavailable', texts.noRhymesFound, { retryAfter: AGAIN_SECONDS });
      });
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(`${language} ${word}`, rhymes);
    return { word, rhymes };
  },
});

const lastWordOf = (line: string) =>
  line
    .toLowerCase()
    .match(/[\p{L}\p{N}'’]+/gu)
    ?.at(-1) ?? '';
