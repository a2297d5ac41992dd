import { Link } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { formatMoney } from '#app/display/money.ts';
import { PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Words } from '#app/ui/Words.tsx';
import { supportAddress, type SubscriptionView } from './support.ts';
import { joinFacts } from '#app/display/format.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

/** The artists whom the viewer supports each month. */
export function SupportingPage({ supported }: { supported: readonly SubscriptionView[] }) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead title={texts.whomYouSupport} lead={texts.supportingLead} />
      {supported.length === 0 ? (
        <EmptyState>{texts.youSupportNobodyYet}</EmptyState>
      ) : (
        <ul className="border-b border-line" aria-label={texts.whomYouSupport}>
          {supported.map((subscription, index) => (
            <SupportedRow key={index} subscription={subscription} />
          ))}
        </ul>
      )}
    </main>
  );
}

function SupportedRow({ subscription }: { subscription: SubscriptionView }) {
  const { artistId, artist, priceCents, currency, endsAt } = subscription;
  return (
    <li className="relative grid gap-1 border-t border-line py-4 hover:bg-hover">
      <h2 className="h3 [overflow-wrap:anywhere]">
        {artistId === null ? (
          texts.deletedArtist
        ) : (
          <Link
            to={supportAddress(artistId)}
            className="text-text no-underline after:absolute after:inset-0 after:content-['']"
          >
            <Words>{artist}</Words>
          </Link>
        )}
      </h2>
      <p className="small num text-text-2">
        {artistId === null ? (
          texts.nothingMoreIsCharged
        ) : (
          <TextAround
            text={joinFacts([
              texts.moneyAMonth(formatMoney(priceCents, currency)),
              endsAt && texts.untilDay(WORDS),
            ])}
          >
            {endsAt && <time dateTime={endsAt}>{dateOf(endsAt)}</time>}
          </TextAround>
        )}
      </p>
    </li>
  );
}
