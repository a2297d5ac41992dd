import { useOutlet } from '@remix-run/react';
import type { ReactNode } from 'react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import { useInPlace } from '#app/forms/use-in-place.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Actions, Button, IconButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { SwitchButton } from '#app/ui/Choice.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { MoveButtons } from '#app/ui/MoveButtons.tsx';
import { PageHead, SectionHead } from '#app/ui/Page.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { Share } from '#app/ui/Share.tsx';
import { partOfPage } from '#app/ui/hydration.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Words } from '#app/ui/Words.tsx';
import { hostOf, PLATFORMS } from './platforms.ts';
import { goAddress, linksAddress, PUSH_LINK_LIMITS, qrAddress } from './push-link-address.ts';
import type { OwnLink, OwnLinks } from './push-links.schema.ts';
import * as texts from './texts.ts';
import type { DailyPlays } from '../../player/plays/play.schema.ts';

const DailyChart = partOfPage('DailyChart', () =>
  import('../../player/plays/DailyChart.tsx').then((file) => file.DailyChart),
);

/** Submits a form of the list without leaving it. */
const useLinkAction = () => useInPlace({ title: texts.failedToUpdateLink });

type ClicksChartProps = {
  daily: DailyPlays;
  /** Clicks since the first link. */
  total: number;
};

/** A chart of clicks on links, up to today. */
function ClicksChart({ daily, total }: ClicksChartProps) {
  if (total === 0) {
    return <p className="small text-text-2">{texts.noClicksYet}</p>;
  }
  return (
    <>
      <p className="small num pb-4 text-text-2">{texts.clicksSinceFirstLink(total)}</p>
      <DailyChart measure={texts.clicks} daily={daily} small />
    </>
  );
}

type PushLinkCardProps = {
  link: OwnLink;
  handle: ReactNode;
  move: (places: number) => void;
  place: number;
  /** Length of the list. */
  length: number;
};

/** A link as its artist sees it, with its clicks and controls. */
function PushLinkCard({ link, handle, move, place, length }: PushLinkCardProps) {
  const { id, title, description, url, iconType, clicks } = link;
  const switching = useLinkAction();
  const moving = useLinkAction();
  const asked = switching.formData?.get('isActive');
  const isActive = typeof asked === 'string' ? asked === 'true' : link.isActive;
  return (
    <Card as="article" labelledBy={`link-${id}`} className="grid h-full content-between gap-3">
      <div className="flex items-start gap-3">
        <span
          className={classNames(
            'grid h-12 w-12 flex-none place-items-center rounded-control bg-accent-tint',
            !isActive && 'opacity-50',
          )}
        >
          <Icon name={PLATFORMS[iconType].icon} label={PLATFORMS[iconType].name} />
        </span>
        <div className={classNames('min-w-0 flex-1', !isActive && 'text-text-2')}>
          <h2 className="h3 [overflow-wrap:anywhere]" id={`link-${id}`}>
            <Words>{title}</Words>
          </h2>
          <a
            href={goAddress(id)}
            target="_blank"
            rel="noopener"
            title={url}
            className="small inline-flex min-h-[24px] max-w-full items-center text-text-2 [overflow-wrap:anywhere]"
          >
            {hostOf(url)}
            <span className="vh">{texts.opensInANewTab(title)}</span>
          </a>
          <p className="small num text-text-2">{texts.clickCount(clicks)}</p>
          {description && (
            <p dir="auto" title={description} className="own small line-clamp-2 pt-1 text-text-2">
              {description}
            </p>
          )}
        </div>
        <div className="-mr-3 -mt-1 flex-none">{handle}</div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <switching.Form method="post" action="/push" className="flex min-h-target items-center">
          <input type="hidden" name="intent" value="switch" />
          <input type="hidden" name="linkId" value={id} />
          <SwitchButton
            on={isActive}
            label={texts.activeTitle(title)}
            name="isActive"
            value={`${!isActive}`}
          >
            {isActive ? texts.active : texts.hidden}
          </SwitchButton>
        </switching.Form>
        <div className="-mr-3 flex flex-wrap">
          <moving.Form method="post" action="/push" className="flex">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="linkId" value={id} />
            <MoveButtons name={title} place={place} length={length} move={move} />
          </moving.Form>
          <IconButton
            icon="edit"
            iconSize={20}
            label={texts.editTitle(title)}
            to={`/push/${id}/edit`}
            preventScrollReset
          />
          <IconButton
            icon="trash"
            iconSize={20}
            label={texts.deleteTitle(title)}
            to={`/push/${id}/delete`}
            preventScrollReset
          />
        </div>
      </div>
    </Card>
  );
}

type PushLinksPageProps = {
  own: OwnLinks;
  /** `https://music.example` */
  origin: string;
  refused: Refused | undefined;
};

/** The artist's links on one page to share. A dialog over it is the outlet. */
export function PushLinksPage({ own, origin, refused }: PushLinksPageProps) {
  const { artistId, links } = own;
  const dialog = useOutlet();
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.push} lead={texts.pushLead}>
        {links.length < PUSH_LINK_LIMITS.links && links.length > 0 && (
          <Button variant="accent" icon="plus" to="/push/new" preventScrollReset>
            {texts.addALink}
          </Button>
        )}
      </PageHead>
      <RefusalNote whole refused={refused} title={texts.failedToUpdateLink} />
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
      label={texts.linksInPageOrder}
      items={items}
      onReorder={(ids) =>
        submit({ intent: 'order', order: ids.join(',') }, { method: 'post', action: '/push' })
      }
      className="grid content-start gap-3 sm:grid-cols-2"
    >
      {({ link }, { handle, move, place }) => (
        <PushLinkCard link={link} length={links.length} handle={handle} move={move} place={place} />
      )}
    </Reorderable>
  );
}

/** The address of the page, and its QR code to print. */
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
            <span className="vh"> {texts.yourLinksPageInANewTab}</span>
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
          alt={texts.qrCodeOfYourLinksPage}
          className="rounded-control"
        />
        <Button icon="download" href={qrAddress(artistId)} download={`links-${artistId}.svg`}>
          {texts.qrCodeToPrint}
        </Button>
      </div>
    </section>
  );
}
