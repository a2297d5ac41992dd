import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import { useToast } from '#app/ui/ToastProvider.tsx';
import { onLineNews } from './line-news.ts';
import * as texts from './texts.ts';

/** Time for a screen to show a refusal of its own, in milliseconds. */
const SCREEN_MS = 100;

/** Tells what the line to the server did to a link or a form, where no screen tells it. */
export function LineKeeper() {
  const show = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onLineNews((news) => {
        if (news.kind === 'unsent') {
          const { refused } = news;
          setTimeout(() => {
            if (isTold(refused)) return;
            const { title, message } = refused.error;
            show({ title, description: message, tone: 'bad' });
          }, SCREEN_MS);
          return;
        }
        if (news.kind === 'stale') {
          show({
            title: texts.noConnection,
            description: texts.savedNotUpdated,
            tone: 'bad',
            action: { label: texts.retry, onPress: () => revalidate() },
          });
          return;
        }
        const { reason, to, afterWrite } = news;
        show({
          title: reason === 'line' ? texts.noConnection : texts.somethingWentWrong,
          description: afterWrite
            ? texts.savedNotLoaded
            : reason === 'line'
              ? UNREACHABLE
              : texts.pageNotLoaded,
          tone: 'bad',
          ...(to !== null && { action: { label: texts.retry, onPress: () => navigate(to) } }),
        });
      }),
    [show, navigate, revalidate],
  );
  return null;
}

/** Whether an alert on the screen says it. */
const isTold = ({ error }: Refused) =>
  [...document.querySelectorAll('[role="alert"]')].some(({ textContent }) =>
    textContent?.includes(error.message),
  );
