import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { freeSpaceForFiles } from '#app/features/media/new-media.server.ts';
import { useRefreshWhile } from '#app/features/library/use-refresh-while.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { ImportPage } from '#app/screens/catalogue/ImportPage.tsx';
import {
  importFormRules,
  importIntents,
  listImports,
} from '#app/screens/catalogue/import.operations.server.ts';
import * as texts from '#app/screens/catalogue/texts.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load(async ({ perform }) => ({
  imports: await perform(listImports, {}),
  formKey: crypto.randomUUID(),
}));

export const action = formAction(importIntents, {
  files: importFormRules,
  admit: freeSpaceForFiles,
});

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.importPageTitle }];

export default function Import() {
  const { imports, formKey } = useLoaderData<typeof loader>();
  useRefreshWhile(imports.some(({ state }) => state === 'reading' || state === 'making'));
  return <ImportPage imports={imports} formKey={formKey} refused={useRefused()} />;
}
