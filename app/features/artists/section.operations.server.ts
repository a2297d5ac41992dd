import { AppError, wrongField } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { movedTo } from '#app/display/moved-to.ts';
import { flag, z, id } from '#app/validation.ts';
import { countOwn } from '../library/track-lists.queries.server.ts';
import type { ArtistChange } from '../activity/artist-records/artist-records.server.ts';
import { filledOf, findArtistRow, updateArtist, type ArtistRow } from './artist.queries.server.ts';
import { arrange, repairOrder, type Arrangement } from './sections/arrangement.ts';
import { SECTION_IDS, type SectionId } from './sections/sections.ts';
import { saveSocialInput, SOCIAL_LIMITS } from './artist.schema.ts';
import * as texts from './texts.ts';
import { MAX_PINNED } from './sections/pinnedProjects/section.ts';
import * as pinnedProjectsTexts from './sections/pinnedProjects/texts.ts';

/** Ids of own tracks in order. A form sends one, several or none. */
const pinTracksInput = z.object({
  trackIds: z.preprocess(
    asList,
    z
      .array(id)
      .transform((ids) => [...new Set(ids)])
      .pipe(z.array(z.number()).max(MAX_PINNED, pinnedProjectsTexts.pinAtMostProjects(MAX_PINNED))),
  ),
});

function asList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/**
 * Small changes of the own page. Each reads and writes in one transaction, so that two tabs never
 * undo each other's changes.
 */
const section = z.enum(SECTION_IDS as [SectionId, ...SectionId[]]);

/** Shows a section to visitors, or hides it. Safe to repeat. */
export const showSection = defineOperation({
  name: 'showSection',
  input: z.object({ section, visible: flag }),
  permission: signedIn,
  run: (context, { section: id, visible }) =>
    rearrange(context, ({ row }) => ({
      sectionVisibility: { ...row.sectionVisibility, [id]: visible },
    })),
});

/** Moves a section to a position, from 0; positions after the end mean the last. Safe to repeat. */
export const moveSection = defineOperation({
  name: 'moveSection',
  input: z.object({ section, place: z.coerce.number().int().min(0).max(100) }),
  permission: signedIn,
  run: (context, { section: id, place }) =>
    rearrange(context, ({ order }) => ({ sectionOrder: movedTo(order, id, place) })),
});

/** Saves the whole order. Sections that are left out go to 'Add Section'. Safe to repeat. */
export const orderSections = defineOperation({
  name: 'orderSections',
  input: z.object({
    order: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(z.string()).max(100, texts.notThatManySections).transform(repairOrder),
    ),
  }),
  permission: signedIn,
  run: (context, { order }) => rearrange(context, () => ({ sectionOrder: order })),
});

/** Adds a section at the end of the page, visible. Safe to repeat. */
export const addSection = defineOperation({
  name: 'addSection',
  input: z.object({ section }),
  permission: signedIn,
  run: (context, { section: id }) =>
    rearrange(context, ({ order, row }) => ({
      sectionOrder: order.includes(id) ? order : [...order, id],
      sectionVisibility: { ...row.sectionVisibility, [id]: true },
    })),
});

/** Takes a section off the page; its content stays. Safe to repeat. */
export const removeSection = defineOperation({
  name: 'removeSection',
  input: z.object({ section }),
  permission: signedIn,
  run: (context, { section: id }) =>
    rearrange(context, ({ order, row }) => ({
      sectionOrder: order.filter((other) => other !== id),
      sectionVisibility: { ...row.sectionVisibility, [id]: false },
    })),
});

/** Saves the given links; an empty one is removed. Safe to repeat. */
export const saveSocial = defineOperation({
  name: 'saveSocial',
  input: saveSocialInput,
  permission: signedIn,
  async run(context, { links }) {
    await change(context, (row) => {
      const all = { ...row.socialLinks, ...links };
      const kept = Object.entries(all).filter(([, text]) => text?.trim());
      if (kept.length > SOCIAL_LIMITS.links) {
        throw new AppError('invalid', texts.keepToLinks(SOCIAL_LIMITS.links));
      }
      return { socialLinks: Object.fromEntries(kept) as Record<string, string> };
    });
    return {};
  },
});

/** Pins own tracks in this order, replacing earlier ones. Safe to repeat. */
export const pinTracks = defineOperation({
  name: 'pinTracks',
  input: pinTracksInput,
  permission: signedIn,
  async run(context, { trackIds }) {
    const { db, viewer } = context;
    if ((await countOwn(db, viewer.artistId, trackIds)) < trackIds.length) {
      throw wrongField('trackIds', texts.chooseFromYourOwnTracks);
    }
    await change(context, () => ({ pinnedTracks: trackIds }));
    return {};
  },
});

async function rearrange(
  context: SignedInContext,
  changed: (page: Arrangement & { row: ArtistRow }) => ArtistChange,
): Promise<Arrangement> {
  const row = await change(context, (before, arrangement) =>
    changed({ ...arrangement, row: before }),
  );
  return arrange(row, await filledOf(context.db, row));
}

function change(
  { db, viewer, clock }: SignedInContext,
  changed: (row: ArtistRow, arrangement: Arrangement) => ArtistChange,
): Promise<ArtistRow> {
  const artistId = viewer.artistId;
  return db.transaction().execute(async (trx) => {
    const row = demandFound(await findArtistRow(trx, artistId), texts.artistNotFound);
    const written = changed(row, arrange(row, await filledOf(trx, row)));
    await updateArtist(trx, artistId, written, clock.now());
    return { ...row, ...written };
  });
}
