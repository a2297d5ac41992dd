import { useNavigation } from '@remix-run/react';
import { Button, type ButtonLook } from './Button.tsx';
import * as texts from './texts.ts';

type SubmitButtonProps = ButtonLook & {
  intent: string;
  /** Label while the form is being sent. */
  busyLabel?: string;
  formNoValidate?: boolean;
};

/** Submits the surrounding form with its intent, and is busy until the response arrives. */
export function SubmitButton(props: SubmitButtonProps) {
  const { intent, busyLabel = texts.saving, ...button } = props;
  const busy = useNavigation().formData?.get('intent') === intent;
  return <Button {...button} name="intent" value={intent} busy={busy} busyLabel={busyLabel} />;
}
