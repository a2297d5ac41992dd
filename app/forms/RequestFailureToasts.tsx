import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { unreachable } from '#app/operations/refused-form.ts';
import { useToast, type ToastWords } from '#app/ui/ToastProvider.tsx';
import { onRequestFailure, type UnsentForm } from './request-failures.ts';
import * as texts from './texts.ts';

/** Time for a screen to show a refusal of its own, in milliseconds. */
const SCREEN_MS = 100;

/**
 * Offers to store a form in the browser until there is a connection.
 * @returns whether the offer was made
 */
export type SendLater = (
  form: UnsentForm,
  show: (toast: ToastWords) => void,
) => boolean | Promise<boolean>;

type RequestFailureToastsProps = { later: SendLater | null };

/** Shows connection failures of links and forms that no screen shows itself. */
export function RequestFailureToasts({ later }: RequestFailureToastsProps) {
  const show = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onRequestFailure((news) => {
        if (news.kind === 'unsent') {
          const { refused, form } = news;
          const tell = async () => {
            if (form && (await later?.(form, show))) return;
            if (isTold(refused)) return;
            const { title, message } = refused.error;
            show({ title, description: message, tone: 'bad' });
          };
          setTimeout(() => void tell(), SCREEN_MS);
          return;
        }
        if (news.kind === 'stale') {
          show({
            title: texts.noConnection,
            description: texts.savedButPageNotUpdated,
            tone: 'bad',
            action: { label: texts.retry, onPress: () => revalidate() },
          });
          return;
        }
        const { reason, to, afterWrite } = news;
        show({
          title: reason === 'network' ? texts.noConnection : texts.somethingWentWrong,
          description: afterWrite
            ? texts.savedButNextPageNotLoaded
            : reason === 'network'
              ? unreachable()
              : texts.pageCouldNotBeLoaded,
          tone: 'bad',
          ...(to !== null && { action: { label: texts.retry, onPress: () => navigate(to) } }),
        });
      }),
    [show, navigate, revalidate, later],
  );
  return null;
}

/** True if an alert on the screen shows it. */
const isTold = ({ error }: Refused) =>
  [...document.querySelectorAll('[role="alert"]')].some(({ textContent }) =>
    textContent?.includes(error.message),
  );
