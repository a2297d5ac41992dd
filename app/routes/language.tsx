import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formAction, intent } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { LanguagePage } from '#app/screens/shell/LanguagePage.tsx';
import { chooseLanguage, viewLanguage } from '#app/screens/shell/shell.server.ts';
import * as texts from '#app/screens/shell/texts.ts';

export const loader = load(({ perform, request }) => perform(viewLanguage, { request }), {
  gate: 'open',
});

export const action = formAction(
  {
    chooseLanguage: intent({
      operation: chooseLanguage,
      // `formAction` refuses redirects to other sites.
      done: (_, __, { to }) => ({ to: typeof to === 'string' ? to : '/' }),
    }),
  },
  { gate: 'open' },
);

export const meta: MetaFunction = () => [{ title: texts.languageTitle }];

export default function LanguageScreen() {
  return <LanguagePage {...useLoaderData<typeof loader>()} />;
}
