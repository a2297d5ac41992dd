import { isRouteErrorResponse, useLocation, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { ERROR_TITLES } from '#app/error-titles.ts';
import type { ErrorCode } from '#app/errors.ts';
import { accessAddress, CREATE } from '#app/features/accounts/access-address.ts';
import { whyUnread } from '#app/forms/failure-reason.ts';
import { unreachable } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import * as texts from './texts.ts';

/** The content of an error screen. */
interface Problem {
  /** Null if no server answered. */
  status: number | null;
  title: string;
  sentence: string;
  /** True if a retry may help. */
  retry: boolean;
  /** True for the link of an email that no longer works. */
  hasEnded?: true;
}

/**
 * The problem in words for a person. Refusals have their own sentence; the message of any other
 * error is not shown, because it may contain private data.
 */
export function describeProblem(error: unknown): Problem {
  if (isRouteErrorResponse(error)) {
    const { status } = error;
    const refusal = asRefusal(error.data);
    // `invalid` refers to fields of a form; here the address itself is wrong.
    const told = refusal?.code === 'invalid' ? undefined : refusal;
    const code = told?.code ?? codeOf(status);
    return {
      status,
      title: ERROR_TITLES[code],
      sentence: told?.error ?? SENTENCES[code] ?? texts.notYourFault,
      retry: status >= 500 || status === 429,
      ...(code === 'linkEnded' && { hasEnded: true }),
    };
  }
  if (whyUnread(error) === 'network') {
    return { status: null, title: texts.noConnection, sentence: unreachable(), retry: true };
  }
  return { status: 500, title: ERROR_TITLES.unexpected, sentence: texts.notYourFault, retry: true };
}

/** The title of the page that shows it. */
export const pageTitleOf = (error: unknown): string =>
  texts.titleOfPage(describeProblem(error).title);

const SENTENCES: Partial<Record<ErrorCode, string>> = {
  notFound: texts.nothingPlaysOrNotForYou,
  methodNotAllowed: texts.methodNotAccepted,
  malformed: texts.requestNotUnderstood,
};

function codeOf(status: number): ErrorCode {
  if (status === 404) return 'notFound';
  if (status === 405) return 'methodNotAllowed';
  return status >= 400 && status < 500 ? 'malformed' : 'unexpected';
}

function asRefusal(data: unknown): { code: ErrorCode; error: string } | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (!('code' in data && 'error' in data)) return undefined;
  const { code, error } = data;
  if (typeof code !== 'string' || typeof error !== 'string') return undefined;
  return Object.hasOwn(ERROR_TITLES, code) ? { code: code as ErrorCode, error } : undefined;
}

/** Words for something that does not exist, or that the viewer may not see. */
export interface NotFoundWords {
  /** Title of the page: 'Track not found'. */
  title: string;
  /** Possible reasons. */
  lead: string;
}

type ProblemScreenProps = { error: unknown; notFound?: NotFoundWords | undefined };

/** Addresses at which another link is sent, by the first part of the address of one that no longer works. */
const ANOTHER_LINK: Record<string, string> = {
  confirm: accessAddress('/auth', '', CREATE),
  reset: '/forgot',
  settings: '/settings#email',
};

/** The problem, and links to continue. */
export function ProblemScreen({ error, notFound }: ProblemScreenProps) {
  const problem = describeProblem(error);
  const { status, retry } = problem;
  const { title, lead } = notFound ?? { title: problem.title, lead: problem.sentence };
  useEffect(() => {
    // The title of something missing is the route's.
    if (!notFound) document.title = pageTitleOf(error);
  }, [notFound, error]);
  const { pathname } = useLocation();
  const another = problem.hasEnded ? ANOTHER_LINK[pathname.split('/')[1] ?? ''] : undefined;
  const bars = notFound ? SILENCE : FADING;
  return (
    <main id="main" tabIndex={-1} className="page grid justify-items-start gap-3 pb-10 pt-24">
      {status !== null && !notFound && (
        <p className="name text-text-3" data-fit="wide">
          <span className="vh">{texts.error} </span>
          {status}
        </p>
      )}
      <Waveform peaks={bars} bars={bars.length} className="h-10 max-w-[400px]" />
      <h1 className="h1 mt-2">{title}</h1>
      <p className="max-w-[44ch] text-text-2">{lead}</p>
      {/* Plain links: a full page load is the most reliable way out of a broken page. */}
      <Actions className="mt-3">
        {retry && <Retry isOffline={status === null} />}
        {another && (
          <Button variant="accent" href={another}>
            {texts.getAnotherLink}
          </Button>
        )}
        <Button variant={retry || another ? 'default' : 'accent'} href="/">
          {texts.returnHome}
        </Button>
      </Actions>
    </main>
  );
}

function Retry({ isOffline }: { isOffline: boolean }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  if (!isOffline) {
    return (
      <Button icon="restart" href={pathname + search}>
        {texts.tryAgain}
      </Button>
    );
  }
  // Without a connection, a full page load would show the browser's own error page.
  return (
    <Button
      icon="restart"
      type="button"
      busy={state !== 'idle'}
      busyLabel={texts.trying}
      onClick={() => revalidate()}
    >
      {texts.tryAgain}
    </Button>
  );
}

/** Bars of a fading sound. */
const FADING = Array.from({ length: 72 }, (_, bar) => {
  const swing = 0.55 + 0.45 * Math.sin(bar * 1.9) * Math.cos(bar * 0.7);
  return Math.max(0.02, swing * Math.exp(-bar / 16));
});

const SILENCE = FADING.map(() => 0);
