import { Form, Link, useNavigation } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Artwork } from '#app/ui/Artwork.tsx';
import { Words } from '#app/ui/Words.tsx';
import { albumAddress } from '../releases/album-address.ts';
import { artistAddress } from '../artists/artist.ts';
import { trackAddress } from '../library/track.ts';
import { checkoutAddress, itemAddress, shopAddress } from './merch/merch.ts';
import { formatMoney } from '#app/display/money.ts';
import { CART_LIMITS, type CartEntry, type CartKind, type CartView } from './cart.ts';
import { dateAndTime } from '#app/display/dates.ts';
import { lineWords } from './order.ts';
import { CartNotices } from './CartLink.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

/** Prefixes of the seeds from which missing pictures are drawn. */
const PLACEHOLDERS = { item: 'merch-', track: '', album: 'album-' } as const;

const addressOf = (kind: CartKind, artistId: number, id: number) =>
  ({ item: itemAddress(artistId, id), track: trackAddress(id), album: albumAddress(id) })[kind];

type CartPageProps = {
  artist: { id: number; name: string };
  cart: CartView;
  refused: Refused | undefined;
};

/** The cart of one shop. */
export function CartPage({ artist, cart, refused }: CartPageProps) {
  const { entries, notices, orderable } = cart;
  const total = formatMoney(cart.totalCents, cart.currency);
  return (
    <main id="main" tabIndex={-1} className="page max-w-[760px] pb-16">
      <PageHead
        title={texts.cart}
        lead={<TextAround text={texts.fromTheShopOf(WORDS)}>{artist.name}</TextAround>}
      >
        {entries.length > 0 && !entries.some(({ kind }) => kind === 'item') ? (
          <Button icon="left" to={artistAddress(artist.id)}>
            <TextAround text={texts.moreBy(WORDS)}>{artist.name}</TextAround>
          </Button>
        ) : (
          <Button icon="left" to={shopAddress(artist.id)}>
            {texts.continueShopping}
          </Button>
        )}
      </PageHead>
      <CartNotices notices={notices} />
      <RefusalNote whole refused={refused} title={texts.cartNotChanged} />
      {entries.length === 0 ? (
        <EmptyState
          actions={
            <Button variant="accent" to={shopAddress(artist.id)}>
              {texts.toTheShop}
            </Button>
          }
        >
          {texts.yourCartIsEmpty}
        </EmptyState>
      ) : (
        <>
          <ul className="mt-4 border-b border-line" aria-label={texts.inYourCart}>
            {entries.map((entry) => (
              <CartRow
                key={`${entry.kind} ${entry.itemId} ${entry.size}`}
                artistId={artist.id}
                entry={entry}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-4 pt-6">
            <p className="num text-20" aria-label={texts.totalOf(total)}>
              {texts.total} <b>{total}</b>
            </p>
            {orderable ? (
              <Button variant="hero" size="lg" to={checkoutAddress(artist.id)}>
                {texts.checkout}
              </Button>
            ) : (
              <p className="small text-warn">{texts.removeWhatIsUnavailable}</p>
            )}
          </div>
        </>
      )}
    </main>
  );
}

function CartRow({ artistId, entry }: { artistId: number; entry: CartEntry }) {
  const { kind, itemId, size, name, quantity, priceCents, pictureUrl, digitalDownload, problem } =
    entry;
  const words = lineWords({ name, size, quantity: 1 });
  const sent = useNavigation().formData;
  const busy =
    sent?.get('kind') === kind &&
    sent.get('itemId') === String(itemId) &&
    sent.get('size') === size;
  return (
    <li className="grid grid-cols-[min(72px,20vw)_minmax(0,1fr)] gap-4 border-t border-line py-4">
      <Artwork id={PLACEHOLDERS[kind] + itemId} name={name} src={pictureUrl} size={72} />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h2 className="h3 min-w-0 flex-[1_1_8rem] [overflow-wrap:anywhere]">
            <Link to={addressOf(kind, artistId, itemId)} className="text-text">
              <Words>{words}</Words>
            </Link>
          </h2>
          <p className="num flex-none">{formatMoney(priceCents * quantity, entry.currency)}</p>
        </div>
        {problem && <FieldError>{problem}</FieldError>}
        {entry.comesOutAt && (
          <p className="small text-text-2">
            <TextAround text={texts.preOrderComesOutOn(WORDS)}>
              <time dateTime={entry.comesOutAt}>{dateAndTime(entry.comesOutAt)}</time>
            </TextAround>
          </p>
        )}
        <Form method="post" className="flex flex-wrap items-center gap-2" preventScrollReset>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="itemId" value={itemId} />
          <input type="hidden" name="size" value={size} />
          {digitalDownload ? (
            <p className="small flex-1 text-text-2">{texts.download}</p>
          ) : (
            <>
              <TextInput
                key={quantity}
                type="number"
                name="quantity"
                inputMode="numeric"
                min={1}
                max={CART_LIMITS.quantity}
                defaultValue={quantity}
                aria-label={texts.quantityOf(words)}
                className="max-w-[88px]"
              />
              <Button name="intent" value="setQuantity" busy={busy} busyLabel={texts.saving}>
                {texts.update}
                <span className="vh"> {texts.theQuantityOf(words)}</span>
              </Button>
            </>
          )}
          <IconButton
            icon="trash"
            iconSize={20}
            label={texts.removeName(words)}
            name="intent"
            value="remove"
            formNoValidate
            className="ml-auto"
          />
        </Form>
      </div>
    </li>
  );
}
