import { demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { mayReport } from '#app/permissions.ts';
import { keyedHash, sameText } from '#app/platform/secrets.server.ts';
import type { z } from '#app/validation.ts';
import { recordSecurityEvent } from '../../activity/security/security-events.server.ts';
import { findReported, keepReport, type ReportedThing } from './report.queries.server.ts';
import { reportInput, subjectInput } from './report.schema.ts';
import * as texts from './texts.ts';

const HOUR = 60 * 60;
const TITLE_LENGTH = 80;

const reportLimit = createLimit(
  'report',
  { perAccount: { points: 30, seconds: HOUR }, perAddress: { points: 60, seconds: HOUR } },
  'reports',
);

type Reported = z.output<typeof subjectInput>;

async function reportedSubject({ db }: Context, { subject, subjectId, key }: Reported) {
  const thing = demandFound(await findReported(db, subject, subjectId), texts.notForYou);
  const { secretKey } = thing;
  const bySecretLink = secretKey !== null && key !== undefined && sameText(secretKey, key);
  return { ...thing, isMessage: subject === 'chat' || subject === 'inbox', bySecretLink };
}

/** What the form of a report begins with: what it is about. */
export const viewReported = defineOperation({
  name: 'viewReported',
  input: subjectInput,
  subject: reportedSubject,
  forListeners: true,
  permission: mayReport,
  run: (_context, { subject, subjectId }, { title }) => ({
    subject,
    subjectId,
    title: shortened(title),
  }),
});

/**
 * Tells the host of the site what is wrong with a page, with music or with a message. Safe to repeat: the same
 * reporter has one report of a thing.
 */
export const report = defineOperation({
  name: 'report',
  input: reportInput,
  limit: reportLimit,
  subject: reportedSubject,
  forListeners: true,
  permission: mayReport,
  async run(context, { subject: subjectType, subjectId, reason, words }) {
    const { db, viewer, clock } = context;
    await db.transaction().execute(async (trx) => {
      const reporterArtistId = viewer?.artistId ?? null;
      const about = { subjectType, subjectId, reason };
      const reporter = reporterName(context);
      const id = await keepReport(
        trx,
        { ...about, words, reporter, reporterArtistId },
        clock.now(),
      );
      const detail = { report: id, ...about };
      const userId = viewer?.userId ?? null;
      await recordSecurityEvent(context, { kind: 'reported', userId, detail }, trx);
    });
    return { reported: true };
  },
});

/** Who has reported: an artist by their id, a visitor by what nobody can trace back to an address. */
function reporterName({ viewer, client, env }: Context): string {
  if (viewer) return `artist:${viewer.artistId}`;
  return keyedHash(`${client.address} ${client.userAgent}`, env.SESSION_SECRET, 'reporter');
}

const shortened = (title: ReportedThing['title']) =>
  title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title;
