import { Form, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useFocusWrong } from '#app/forms/use-focus-wrong.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import * as texts from './texts.ts';

type RedeemPageProps = { code: string; signedIn: boolean; refused: Refused | undefined };

/** Where a code is entered; a QR code brings it along. */
export function RedeemPage({ code, signedIn, refused }: RedeemPageProps) {
  const form = useFocusWrong(refused);
  const busy = useNavigation().formData?.get('intent') === 'redeem';
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.redeem} lead={texts.redeemLead} />
      <Form ref={form} method="post" noValidate className="grid gap-4 pt-4">
        <RefusalNote refused={refused} title={texts.notRedeemed} />
        <Field label={texts.code} error={fieldError(refused, 'code')} className="max-w-[320px]">
          <TextInput
            name="code"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            placeholder={texts.codeExample}
            defaultValue={typedValue(refused, 'code') ?? code}
          />
        </Field>
        {!signedIn && <p className="small text-text-2">{texts.signInToRedeem}</p>}
        <Button
          variant="accent"
          size="lg"
          className="justify-self-start"
          name="intent"
          value="redeem"
          busy={busy}
          busyLabel={texts.redeeming}
        >
          {texts.redeemButton}
        </Button>
      </Form>
    </main>
  );
}
