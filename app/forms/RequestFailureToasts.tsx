import { useNavigate, useRevalidator } from '@remix-run/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Refused } from '#app/operations/form-action.server.ts';
import { unreachable } from '#app/operations/refused-form.ts';
import { useToast, type ToastWords } from '#app/ui/ToastProvider.tsx';
import { onRequestFailure, type UnsentForm } from './request-failures.ts';
import * as texts from './texts.ts';

/** Time until a refusal has reached its screen, in milliseconds. */
const ARRIVAL_MS = 100;

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
  const afterRender = useAfterRender();
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
          setTimeout(() => afterRender(() => void tell()), ARRIVAL_MS);
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
    [show, navigate, revalidate, later, afterRender],
  );
  return null;
}

/**
 * Returns a function that calls back once everything received so far is on the screen. Remix shows its
 * answers in transitions, which a slow phone takes long to render; React finishes them in the order in which
 * they began.
 */
function useAfterRender() {
  const waiting = useRef<(() => void)[]>([]);
  const [turn, setTurn] = useState(0);
  useEffect(() => waiting.current.splice(0).forEach((call) => call()), [turn]);
  const [afterRender] = useState(() => (call: () => void) => {
    startTransition(() => {
      waiting.current.push(call);
      setTurn((last) => last + 1);
    });
  });
  return afterRender;
}

/** True if an alert on the screen shows it. */
const isTold = ({ error }: Refused) =>
  [...document.querySelectorAll('[role="alert"]')].some(({ textContent }) =>
    textContent?.includes(error.message),
  );
