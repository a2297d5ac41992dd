import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { useHydrated } from '#app/ui/hydration.tsx';
import { TWO_STEP } from './two-step-view.ts';
import * as texts from '../texts.ts';

/** New recovery codes, shown once: to print, save or write down. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const hydrated = useHydrated();
  const text = [texts.recoveryCodesOf(email), '', ...codes, ''];
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.recoveryCodes} lead={texts.eachCodeSignsYouInOnce}>
        <Button icon="left" to={TWO_STEP}>
          {texts.settings}
        </Button>
      </PageHead>
      <Card className="grid max-w-reading gap-4">
        <Hint icon="warning">{texts.saveTheCodesNow}</Hint>
        <ol
          className="grid gap-1 [font-family:ui-monospace,monospace] sm:grid-cols-2"
          aria-label={texts.recoveryCodes}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Actions>
          <Button
            variant="accent"
            icon="download"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text.join('\n'))}`}
            download="artist-space-recovery-codes.txt"
          >
            {texts.download}
          </Button>
          <Button
            type="button"
            className={hydrated ? undefined : 'invisible [@media(scripting:none)]:hidden'}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
          <Button to={TWO_STEP}>{texts.iHaveSavedThem}</Button>
        </Actions>
      </Card>
    </main>
  );
}
