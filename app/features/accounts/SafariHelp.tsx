import { useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { checkSession, SAFARI_FIXES, type SessionCheck } from './safari.ts';
import * as texts from './texts.ts';

type SafariHelpProps = {
  check: SessionCheck;
  /** Where the sign-in would have led. */
  next: string;
  onCheck: (check: SessionCheck) => void;
};

/** Why Safari did not keep a session, and what helps. */
export function SafariHelp({ check, next, onCheck }: SafariHelpProps) {
  const [checking, setChecking] = useState(false);

  async function checkAgain() {
    setChecking(true);
    onCheck(await checkSession());
    setChecking(false);
  }

  return (
    <section className="mt-5 grid gap-3 border-t pt-5" aria-labelledby="safari-help">
      <h3 className="h3" id="safari-help">
        {texts.whatSafariTellsUs}
      </h3>
      <div role="status">
        <ul className="grid list-disc gap-1 pl-5 text-14">
          {check.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      </div>
      {check.authenticated ? (
        <Button variant="accent" href={next}>
          {texts.continueLabel}
        </Button>
      ) : (
        <>
          <h4 className="label m-0">{texts.whatUsuallyHelps}</h4>
          <ol className="grid list-decimal gap-1 pl-5 text-14 text-text-2">
            {SAFARI_FIXES.map((fix) => (
              <li key={fix}>{fix}</li>
            ))}
          </ol>
          <Button
            type="button"
            icon="restart"
            busy={checking}
            busyLabel={texts.checking}
            onClick={() => void checkAgain()}
          >
            {texts.checkAgain}
          </Button>
        </>
      )}
    </section>
  );
}
