import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { report, viewReported } from '#app/features/community/reports/report.server.ts';
import { ReportPage } from '#app/features/community/reports/ReportPage.tsx';
import type { Door } from '#app/operations/door.server.ts';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/community/reports/texts.ts';

const named = ({ params, url }: Door) => ({ ...params, key: url.searchParams.get('key') });

export const loader = load(async (door) => ({
  ...(await door.perform(viewReported, named(door))),
  secretKey: door.url.searchParams.get('key'),
  sent: door.url.searchParams.has('sent'),
}));

export const action = formAction({
  report: intent({
    operation: report,
    input: (fields, door) => ({ ...fields, ...named(door) }),
    done(_output, { url }) {
      const to = new URLSearchParams(url.searchParams);
      to.set('sent', '1');
      return { to: `${url.pathname.replace(/\.data$/, '')}?${to}` };
    },
  }),
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [
  { title: texts.reportTitle },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function Report() {
  return <ReportPage {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
