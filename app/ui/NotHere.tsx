import { Actions, Button } from './Button.tsx';
import { Waveform } from './Waveform.tsx';

type NotHereProps = {
  /** Title of the page: 'Track not found'. */
  title: string;
  /** Why that may be. */
  lead: string;
  /** On the button that leads to the start page. */
  home: string;
};

/** A whole screen, in place of a thing that is not there, or not for the one who looks. */
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
