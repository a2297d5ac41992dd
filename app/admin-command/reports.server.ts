import type { Command } from '../command-line/program.server.ts';
import { Refusal, shownJson, shownText, wholeNumber } from '#app/command-line/terminal.ts';
import { REPORT_REASONS } from '#app/features/community/reports/report.ts';
import {
  closeReport,
  findReport,
  findReported,
  pageOfReports,
  type ReportRow,
} from '#app/features/community/reports/report.server.ts';
import type { Db } from '#db/client.ts';
import type { Instance } from './instance.server.ts';

const PAGE = 50;
const MAX_NUMBER = 2 ** 31 - 1;
const MAX_NOTE = 2000;

/** Lists the open reports, shows one in full, or closes one. */
export const reports: Command<Instance> = {
  about: 'Lists the reports, shows one, or closes it.',
  files: [],
  options: {
    show: 'the number of the report to read in full',
    close: 'the number of the report to close',
    note: 'with --close: what was done, for yourself',
    after: 'only those after this number',
  },
  switches: { all: 'also those that are closed', json: 'a line of JSON for each' },
  example: 'reports --close 12 --note "Track hidden"',
  async run(_files, { show, close, note, after = '0', all, json }, instance) {
    const { db } = await instance.database();
    if (close !== undefined) {
      const { id } = await reportNumbered(db, 'close', close);
      await closeReport(db, id, note?.slice(0, MAX_NOTE) ?? null, instance.clock.now());
      return `Report ${id} is closed.`;
    }
    if (show !== undefined) {
      const report = await reportNumbered(db, 'show', show);
      return json ? shownJson(report) : inFull(db, report);
    }
    const from = wholeNumber('after', after, 0, MAX_NUMBER);
    const page = await pageOfReports(db, { all: all !== undefined, after: from, limit: PAGE });
    if (page.reports.length === 0) process.stderr.write('There are no reports.\n');
    if (page.next !== null) process.stderr.write(`More: --after ${page.next}\n`);
    return page.reports.map((one) => (json ? shownJson(one) : lineOf(one))).join('\n');
  },
};

async function reportNumbered(db: Db, option: string, typed: string): Promise<ReportRow> {
  const id = wholeNumber(option, typed, 1, MAX_NUMBER);
  const report = await findReport(db, id);
  if (!report) throw new Refusal(`There is no report ${id}.`);
  return report;
}

function lineOf({ id, subjectType, subjectId, reason, createdAt, closedAt }: ReportRow): string {
  const state = closedAt === null ? 'open' : 'closed';
  return `#${id} ${state} ${createdAt.toISOString()} ${subjectType}:${subjectId} ${reason}`;
}

/** A report with all details and the command that would hide its subject. */
async function inFull(db: Db, report: ReportRow): Promise<string> {
  const { subjectType, subjectId, reason, words, reporter, note } = report;
  const thing = await findReported(db, subjectType, subjectId);
  const remedy = {
    artist: `hide ${subjectId}`,
    track: `hide-track ${subjectId}`,
    album: `remove-list album:${subjectId}`,
    playlist: `remove-list playlist:${subjectId}`,
    chat: `remove-message chat:${subjectId}`,
    inbox: `remove-message inbox:${subjectId}`,
    comment: `remove-message comment:${subjectId}`,
    reply: `remove-message reply:${subjectId}`,
  }[subjectType];
  return [
    lineOf(report),
    `Reason: ${REPORT_REASONS[reason]}`,
    `By: ${reporter.startsWith('artist:') ? reporter : 'a visitor'}`,
    `Words: ${shownText(words ?? '-')}`,
    `About: ${thing ? shownText(thing.title) : 'it is gone'}`,
    ...(thing?.artistId ? [`Of: artist ${thing.artistId}`] : []),
    ...(note === null ? [] : [`Note: ${shownText(note)}`]),
    ...(thing ? [`To take it out of sight: npm run -s admin -- ${remedy}`] : []),
  ].join('\n');
}
