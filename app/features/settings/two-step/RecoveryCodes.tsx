import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Hint, PageHead } from '#app/ui/Page.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { TWO_STEP } from './two-step-view.ts';

/** New recovery codes, this once: to print, to save or to write down. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const hydrated = useHydrated();
  const text = [`Recovery codes of ${email} at Artist Space. Each works once.`, '', ...codes, ''];
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title="Recovery codes" lead="Each of them signs you in once, without your phone.">
        <Button icon="left" to={TWO_STEP}>
          Settings
        </Button>
      </PageHead>
      <Card className="grid max-w-reading gap-4">
        <Hint icon="warning">
          Save them now, somewhere other than your phone: they are not shown again.
        </Hint>
        <ol
          className="grid gap-1 [font-family:ui-monospace,monospace] sm:grid-cols-2"
          aria-label="Recovery codes"
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
            Download
          </Button>
          <Button
            type="button"
            className={hydrated ? undefined : 'invisible [@media(scripting:none)]:hidden'}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <Button to={TWO_STEP}>I have saved them</Button>
        </Actions>
      </Card>
    </main>
  );
}
