import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  importFileRules,
  importSubscribers,
  openMailingList,
  removeSubscriber,
  viewMailingList,
} from '#app/features/artists/newsletter/mailing-list.server.ts';
import { MailingListPage } from '#app/features/artists/newsletter/MailingListPage.tsx';
import { MAILING_LIST } from '#app/features/artists/newsletter/newsletter.ts';
import * as texts from '#app/features/artists/newsletter/texts.ts';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { fileOfField } from '#app/operations/receive.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform, url: { searchParams } }) => ({
  ...(await perform(viewMailingList, { before: searchParams.get('before') })),
  isFirst: !searchParams.has('before'),
}));

export const action = formAction(
  {
    openMailingList: intent({ operation: openMailingList, done: () => ({ to: MAILING_LIST }) }),
    removeSubscriber: intent({
      operation: removeSubscriber,
      done: () => ({ to: MAILING_LIST, toast: { title: texts.removed } }),
    }),
    importSubscribers: intent({
      operation: importSubscribers,
      input: ({ files, ...fields }) => ({ ...fields, file: fileOfField(files, 'file') }),
      done: ({ added, left }) => ({
        to: MAILING_LIST,
        toast: { title: texts.imported, description: texts.importedCounts(added, left) },
      }),
    }),
  },
  { files: importFileRules },
);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.mailingListTitle }];

export default function MailingList() {
  return <MailingListPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
