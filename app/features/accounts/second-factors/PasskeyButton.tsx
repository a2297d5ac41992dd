import { useRouteLoaderData } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { useToast } from '#app/ui/ToastProvider.tsx';
import type { Outcome } from './passkey-ceremony.ts';
import * as texts from './texts.ts';

const never = () => () => undefined;

/** The state of passkeys on this page. */
interface PasskeysHere {
  /** False if the site is reached by a bare IP address, for which browsers refuse passkeys. */
  named: boolean;
  /** True if this browser supports passkeys; null until scripts run. */
  known: boolean | null;
}

export function usePasskeysHere(): PasskeysHere {
  const shell = useRouteLoaderData<{ named?: boolean } | undefined>('root');
  const known = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => null,
  );
  return { named: shell?.named ?? false, known };
}

type PasskeyButtonProps = {
  /** Called when pressed; `form` is the one that the button stands in. */
  onPress: (form: HTMLFormElement | null) => Promise<Outcome>;
  onDone: () => void;
  /** Handles a refusal that leads elsewhere, such as to the password; returns true if it did. */
  onRefused?: (code: string) => boolean;
  /** Title of the error message. */
  failed: string;
  block?: boolean;
  children: ReactNode;
};

/** A button that uses or creates a passkey; disabled until support is known. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { onPress, onDone, onRefused, failed, block, children } = props;
  const { named, known } = usePasskeysHere();
  const [busy, setBusy] = useState(false);
  const showToast = useToast();

  async function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    setBusy(true);
    showToast(null);
    const outcome = await onPress(currentTarget.form);
    setBusy(false);
    if (outcome.ok) return onDone();
    if (onRefused?.(outcome.code)) return;
    showToast({ title: failed, description: outcome.message, tone: 'bad' });
  }

  if (!named) return null;
  return (
    <Button
      type="button"
      icon="lock"
      block={block}
      busy={busy}
      busyLabel={texts.waitingForYourDevice}
      disabled={known === null}
      className={known === false ? 'invisible' : '[@media(scripting:none)]:hidden'}
      onClick={(event) => void press(event)}
    >
      {children}
    </Button>
  );
}
