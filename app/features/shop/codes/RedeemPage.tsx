import { TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import * as texts from './texts.ts';

type RedeemPageProps = { code: string; signedIn: boolean };

/** The page on which a code is entered; a QR code brings it along. */
export function RedeemPage({ code, signedIn }: RedeemPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.redeemACode} lead={texts.redeemLead} />
      <ScreenForm failed={texts.notRedeemed} className="grid gap-4 pt-4">
        <TextField
          name="code"
          label={texts.code}
          fieldClassName="max-w-[320px]"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          placeholder={texts.codeExample}
          saved={code}
        />
        {!signedIn && <p className="small text-text-2">{texts.signInToRedeem}</p>}
        <SubmitButton
          variant="accent"
          size="lg"
          className="justify-self-start"
          intent="redeem"
          busyLabel={texts.redeeming}
        >
          {texts.redeemButton}
        </SubmitButton>
      </ScreenForm>
    </main>
  );
}
