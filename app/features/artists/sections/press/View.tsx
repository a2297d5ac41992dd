import { dateOf } from '#app/display/date-of.ts';
import { Button } from '#app/ui/Button.tsx';
import { Words } from '#app/ui/Words.tsx';
import { sectionDownloadAddress } from '../../artist.ts';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { PressData, PressQuote } from './section.ts';
import * as texts from './texts.ts';

/** Press quotes, and the press kit as one file. */
export function View({ data: { quotes }, page }: SectionViewProps<PressData>) {
  return (
    <ProfileSection id="press" title={texts.press}>
      <div className="grid max-w-reading justify-items-start gap-6">
        {quotes.map((quote) => (
          <Quote key={quote.id} quote={quote} />
        ))}
        <div className="grid justify-items-start gap-2">
          <Button icon="download" href={sectionDownloadAddress(page.artist.id, 'press')}>
            {texts.downloadPressKit}
          </Button>
          <p className="label">{texts.pressKitContents}</p>
        </div>
      </div>
    </ProfileSection>
  );
}

function Quote({ quote: { text, source, url, date } }: { quote: PressQuote }) {
  return (
    <figure className="border-l-2 border-accent pl-4 sm:pl-6">
      <blockquote cite={url ?? undefined}>
        <p dir="auto" className="whitespace-pre-line text-20 [overflow-wrap:anywhere]">
          “{text}”
        </p>
      </blockquote>
      <figcaption className="quiet small pt-2 [overflow-wrap:anywhere]">
        <cite className="not-italic">
          {url ? (
            <a href={url} target="_blank" rel="noopener" className="font-semibold">
              <Words>{source}</Words>
              <span className="vh"> {texts.opensInANewTab}</span>
            </a>
          ) : (
            <Words>{source}</Words>
          )}
        </cite>
        {date && (
          <>
            , <time dateTime={date}>{dateOf(date)}</time>
          </>
        )}
      </figcaption>
    </figure>
  );
}
