import { useOutlet } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { Share } from '#app/ui/Share.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { ClicksChart } from './ClicksChart.tsx';
import { PushLinkCard } from './PushLinkCard.tsx';
import { linksAddress, PUSH_LIMITS, qrAddress } from './push-address.ts';
import type { OwnLinks } from './push.schema.ts';
import { UPDATE_FAILED, useLinkAction } from './use-link-action.ts';
import * as texts from './texts.ts';

type PushPageProps = {
  own: OwnLinks;
  /** `https://music.example` */
  origin: string;
  refused: Refused | undefined;
};

/** Where the artist's music is: the links of one page to share. A dialog over it is the outlet. */
export function PushPage({ own, origin, refused }: PushPageProps) {
  const { artistId, links } = own;
  const dialog = useOutlet();
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.push} lead={texts.pushLead}>
        {links.length < PUSH_LIMITS.links && links.length > 0 && (
          <Button variant="accent" icon="plus" to="/push/new" preventScrollReset>
            {texts.addALink}
          </Button>
        )}
      </PageHead>
      <RefusalNote whole refused={refused} title={UPDATE_FAILED} />
      {links.length === 0 ? (
        <EmptyState
          title={texts.noPushLinksYet}
          actions={
            <Button variant="accent" icon="plus" to="/push/new" preventScrollReset>
              {texts.addYourFirstLink}
            </Button>
          }
        >
          {texts.pushEmptyLead}
        </EmptyState>
      ) : (
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
          <LinkList links={links} />
          <aside className="grid content-start gap-8" aria-label={texts.yourLinksPage}>
            <Handout artistId={artistId} origin={origin} />
            <section aria-labelledby="clicks-title">
              <SectionHead id="clicks-title" title={texts.clicks} />
              <ClicksChart daily={own.daily} total={own.total} />
            </section>
          </aside>
        </div>
      )}
      {dialog}
    </main>
  );
}

function LinkList({ links }: { links: OwnLinks['links'] }) {
  const { submit } = useLinkAction();
  const items = links.map((link) => ({ id: String(link.id), name: link.title, link }));
  return (
    <Reorderable
      label={texts.linksOrderPage}
      items={items}
      onReorder={(ids) =>
        submit({ intent: 'order', order: ids.join(',') }, { method: 'post', action: '/push' })
      }
      className="grid content-start gap-3 sm:grid-cols-2"
    >
      {({ link }, { handle, move, place }) => (
        <PushLinkCard link={link} length={links.length} {...{ handle, move, place }} />
      )}
    </Reorderable>
  );
}

/** What is taken along: the address, and its code to print. */
function Handout({ artistId, origin }: { artistId: number; origin: string }) {
  const address = linksAddress(artistId);
  return (
    <section aria-labelledby="handout-title">
      <SectionHead id="handout-title" title={texts.yourPage} />
      <div className="grid justify-items-start gap-4">
        <p className="small text-text-2 [overflow-wrap:anywhere]">{origin + address}</p>
        <Actions className="relative">
          <Button icon="eye" href={address} target="_blank" rel="noopener">
            {texts.view}
            <span className="vh"> {texts.openLinksPage}</span>
          </Button>
          <Share title={texts.myLinks} address={origin + address} look="btn">
            <Icon name="share" size={20} />
            {texts.share}
          </Share>
        </Actions>
        <img
          src={qrAddress(artistId)}
          width={168}
          height={168}
          alt={texts.qrCodeLinksPage}
          className="rounded-control"
        />
        <Button icon="download" href={qrAddress(artistId)} download={`links-${artistId}.svg`}>
          {texts.qrCodeToPrint}
        </Button>
      </div>
    </section>
  );
}
