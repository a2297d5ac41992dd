import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { Programs } from '#app/screens/programs/Programs.tsx';
import { programIntents, viewPrograms } from '#app/screens/programs/programs.server.ts';
import * as texts from '#app/screens/programs/texts.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

export const loader = load((door) => door.perform(viewPrograms, {}));

export const action = formAction(programIntents);

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.programsTitle }];

export default function ProgramsScreen() {
  return <Programs {...useLoaderData<typeof loader>()} refused={useRefused()} />;
}
