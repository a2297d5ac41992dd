import { Actions, Button } from './Button.tsx';
import { Waveform } from './Waveform.tsx';

type NotHereProps = {
  /** Title of the page: 'Track not found'. */
  title: string;
  /** Possible reasons. */
  lead: string;
  /** Label of the button to the start page. */
  home: string;
};

/** A screen for something that does not exist, or that the visitor may not see. */
export function NotHere({ title, lead, home }: NotHereProps) {
  return (
    <main id="main" tabIndex={-1} className="page grid justify-items-start gap-3 pb-10 pt-24">
      <Waveform peaks={SILENCE} bars={SILENCE.length} className="h-10 max-w-[400px]" />
      <h1 className="h1 mt-2">{title}</h1>
      <p className="max-w-[44ch] text-text-2">{lead}</p>
      <Actions className="mt-3">
        <Button variant="accent" href="/">
          {home}
        </Button>
      </Actions>
    </main>
  );
}

const SILENCE = Array.from({ length: 72 }, () => 0);
