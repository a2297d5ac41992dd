import { dateOf } from '#app/display/date-of.ts';
import type { CollaborationEntity } from '#app/features/collaborations/collaboration.server.ts';
import { STATUS_TONES, STATUS_WORDS } from '#app/features/collaborations/collaboration.ts';
import { editAddress } from '#app/features/studio/generation.ts';
import { salePriceWords, trackPriceAddress } from '#app/features/shop/prices/sale-price.ts';
import type { PricedTrack } from '#app/features/shop/prices/price.server.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { PageHead, Pager, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { Title } from '#app/ui/Words.tsx';
import * as texts from './texts.ts';
import { PlaceLinks } from './PlaceLinks.tsx';

/** A result of an AI tool. */
type StudioResult = {
  id: number;
  title: string;
  tool: string;
  createdAt: string;
  mayEdit: boolean;
};

type MakePageProps = {
  made: readonly StudioResult[];
  collaborations: readonly CollaborationEntity[];
  next: number | null;
  isFirst: boolean;
};

/** The page of the place Make: its screens, and the artist's newest results and collaborations. */
export function MakePage({ made, collaborations, next, isFirst }: MakePageProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.make} lead={texts.makeLead} />
      <PlaceLinks of="make" />
      {made.length > 0 && <NewestResults made={made} />}
      <section aria-labelledby="collaborations" className="pt-10">
        <SectionHead id="collaborations" title={texts.collaborations} />
        {collaborations.length === 0 ? (
          <EmptyState actions={<Button to="/explore">{texts.exploreArtists}</Button>}>
            {texts.noCollaborationsYet}
          </EmptyState>
        ) : (
          <ul className="border-b border-line">
            {collaborations.map(({ id, title, status, updatedAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
              >
                <div className="min-w-0">
                  <Title as="h3" to={`/creative-space/${id}`} className="font-bold">
                    {title}
                  </Title>
                  <p className="small text-text-2">
                    <time dateTime={updatedAt}>{texts.updatedOn(dateOf(updatedAt))}</time>
                  </p>
                </div>
                <Badge tone={STATUS_TONES[status]} dot>
                  {STATUS_WORDS[status]}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        <Pager
          label={texts.collaborations}
          previousTo={isFirst ? null : '/make'}
          previousLabel={texts.newestCollaborations}
          nextTo={next === null ? null : `/make?before=${next}`}
          nextLabel={texts.olderCollaborations}
        />
      </section>
    </main>
  );
}

function NewestResults({ made }: { made: readonly StudioResult[] }) {
  return (
    <section aria-labelledby="results" className="pt-10">
      <SectionHead id="results" title={texts.newestResults} />
      <ul className="border-b border-line">
        {made.map(({ id, title, tool, createdAt, mayEdit }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
          >
            <div className="min-w-0">
              <Title as="h3" to={`/generations/${id}`} className="font-bold">
                {title}
              </Title>
              <p className="small text-text-2">
                {tool}, <time dateTime={createdAt}>{dateOf(createdAt)}</time>
              </p>
            </div>
            {mayEdit && (
              <Button to={editAddress(id)}>
                {texts.edit}
                <span className="vh"> {title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type BusinessPageProps = { tracks: readonly PricedTrack[]; next: number | null; isFirst: boolean };

/** The page of the place Business: its screens, and the prices of the artist's tracks. */
export function BusinessPage({ tracks, next, isFirst }: BusinessPageProps) {
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <PageHead title={texts.business} lead={texts.businessLead} />
      <PlaceLinks of="business" />
      <section aria-labelledby="prices" className="pt-10">
        <SectionHead id="prices" title={texts.prices} />
        {tracks.length === 0 ? (
          <EmptyState actions={<Button to="/beats/upload">{texts.uploadATrack}</Button>}>
            {texts.noTracksYet}
          </EmptyState>
        ) : (
          <ul className="border-b border-line">
            {tracks.map(({ id, title, salePrice }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
              >
                <div className="min-w-0">
                  <Title as="h3" className="font-bold">
                    {title}
                  </Title>
                  {salePrice && (
                    <p className="small num text-text-2">{salePriceWords(salePrice)}</p>
                  )}
                </div>
                <p className="flex flex-wrap gap-2">
                  <Button to={trackPriceAddress(id)}>
                    {salePrice ? texts.changePrice : texts.setAPrice}
                    <span className="vh"> {texts.ofTitle(title)}</span>
                  </Button>
                  <Button to={`/beats/${id}/codes`}>
                    {texts.codesOfTrack}
                    <span className="vh"> {texts.ofTitle(title)}</span>
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        )}
        <Pager
          label={texts.prices}
          previousTo={isFirst ? null : '/business'}
          previousLabel={texts.newestTracks}
          nextTo={next === null ? null : `/business?before=${next}`}
          nextLabel={texts.olderTracks}
        />
      </section>
    </main>
  );
}
