import { isRouteErrorResponse } from '@remix-run/react';
import { partOfPage } from '#app/ui/hydration.tsx';
import type { NotFoundWords, pageTitleOf } from './ProblemScreen.tsx';

let titleOf: typeof pageTitleOf | undefined;

/** Most visits show no error: its screen is loaded after the page, or before it if the page shows one. */
export async function loadProblemScreen() {
  const file = await import('./ProblemScreen.tsx');
  titleOf = file.pageTitleOf;
  return file.ProblemScreen;
}

const ProblemScreen = partOfPage(
  'ProblemScreen',
  loadProblemScreen,
  <main id="main" tabIndex={-1} className="page" />,
);

/** The title of the page that shows an error. The screen sets it if it is loaded only then. */
export const titleOfProblem = (error: unknown): string | undefined => titleOf?.(error);

type ErrorScreenProps = {
  error: unknown;
  /** Words for a screen that does not exist, or that the viewer may not see, if there are specific ones. */
  notFound?: NotFoundWords | undefined;
  /** The statuses at which they are shown. */
  notFoundAt?: readonly number[];
};

/** The screen in place of one that could not be shown. */
export function ErrorScreen({ error, notFound, notFoundAt = [404] }: ErrorScreenProps) {
  const isMissing = isRouteErrorResponse(error) && notFoundAt.includes(error.status);
  return <ProblemScreen error={error} notFound={isMissing ? notFound : undefined} />;
}
