import { isRouteErrorResponse } from '@remix-run/react';
import type { ReactNode } from 'react';
import { partOfPage } from '#app/ui/hydration.tsx';

let problems: typeof import('./ProblemScreen.tsx') | undefined;

/** Most visits show no error: its screen is loaded after the page, or before it if the page shows one. */
export async function loadProblemScreen() {
  problems = await import('./ProblemScreen.tsx');
  return problems.ProblemScreen;
}

const ProblemScreen = partOfPage(
  loadProblemScreen,
  '[data-problem]',
  <main id="main" tabIndex={-1} className="page" />,
);

/** The title of the page that shows an error. The screen sets it if it is loaded only then. */
export const titleOfProblem = (error: unknown): string | undefined =>
  problems?.describeProblem(error).title;

type ErrorScreenProps = {
  error: unknown;
  /** The screen for something missing, if there is a specific one. */
  notFound?: ReactNode;
};

/** The screen in place of one that could not be shown. */
export function ErrorScreen({ error, notFound }: ErrorScreenProps) {
  if (notFound && isRouteErrorResponse(error) && error.status === 404) return notFound;
  return <ProblemScreen error={error} />;
}
