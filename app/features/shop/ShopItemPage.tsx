import { Form, Link } from '@remix-run/react';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { RadioCards } from '#app/ui/Choice.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { Title } from '#app/ui/Words.tsx';
import { ItemPicture } from './merch/ItemPicture.tsx';
import { shopAddress } from './merch/merch.ts';
import type { ShopItem } from './merch/merch.schema.ts';
import { formatMoney } from '#app/display/money.ts';
import { CART_LIMITS } from './cart.ts';
import { dateAndTime } from '#app/display/dates.ts';
import { CartLink } from './CartLink.tsx';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

type ShopItemPageProps = {
  artist: { id: number; name: string };
  item: ShopItem;
  cart: { count: number; totalCents: number; currency: string };
  refused: Refused | undefined;
};

/** The page of a shop's item: pictures, description and the form that puts it into the cart. */
export function ShopItemPage({ artist, item, cart, refused }: ShopItemPageProps) {
  const { id, name, description, priceCents, currency, pictures, digitalDownload, available } =
    item;
  const [first, ...others] = pictures;
  return (
    <main id="main" tabIndex={-1} className="page pb-16">
      <nav
        aria-label={texts.shop}
        className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 py-4"
      >
        <Link to={shopAddress(artist.id)} className="inline-flex min-h-target items-center">
          <span>
            <TextAround text={texts.shopOf(WORDS)}>{artist.name}</TextAround>
          </span>
        </Link>
        <CartLink artistId={artist.id} cart={cart} />
      </nav>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-3">
          <ItemPicture
            itemId={id}
            name={name}
            picture={first}
            sizes="(min-width: 1184px) 528px, (min-width: 900px) 46vw, 92vw"
            size={640}
            eager
          />
          {others.length > 0 && (
            <ul className="grid grid-cols-3 gap-3" aria-label={texts.morePictures}>
              {others.map((picture, index) => (
                <li key={index}>
                  <ItemPicture
                    itemId={id}
                    name={name}
                    picture={picture}
                    sizes="(min-width: 900px) 168px, 30vw"
                    size={320}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="grid content-start gap-5">
          <div className="grid gap-2">
            <Title as="h1" className="h1">
              {name}
            </Title>
            <p className="num text-20">{formatMoney(priceCents, currency)}</p>
            {item.isPreOrder && item.comesOutAt ? (
              <p className="small text-text-2">
                <TextAround
                  text={
                    digitalDownload ? texts.preOrderToDownload(WORDS) : texts.preOrderToSend(WORDS)
                  }
                >
                  <time dateTime={item.comesOutAt}>{dateAndTime(item.comesOutAt)}</time>
                </TextAround>
              </p>
            ) : (
              digitalDownload && <p className="small text-text-2">{texts.downloadAsSoonAsPaid}</p>
            )}
            {available && item.saleEndsAt && (
              <p className="small text-text-2">
                <TextAround text={texts.isOnSaleUntil(WORDS)}>
                  <time dateTime={item.saleEndsAt}>{dateAndTime(item.saleEndsAt)}</time>
                </TextAround>
              </p>
            )}
          </div>
          <BuyForm item={item} refused={refused} />
          {description && (
            <p dir="auto" className="max-w-reading whitespace-pre-line [overflow-wrap:anywhere]">
              {description}
            </p>
          )}
        </div>
      </div>
    </main>
  );
}

function BuyForm({ item, refused }: Pick<ShopItemPageProps, 'item' | 'refused'>) {
  const { choices, available, digitalDownload } = item;
  if (!available) return <p className="text-warn">{whyNot(item)}</p>;
  const [only] = choices;
  const hasSizes = choices.length > 1 || (only && only.size !== '');
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <RefusalNote whole refused={refused} title={texts.notInYourCart} />
      {hasSizes ? (
        <RadioCards
          legend={texts.size}
          name="size"
          minWidth={150}
          required
          // With several sizes none is preselected.
          defaultValue={
            typedValue(refused, 'size') || (only === choices.at(-1) ? only?.size : undefined)
          }
          error={fieldError(refused, 'size')}
          options={choices.map((choice) => ({
            value: choice.size,
            label: choice.size,
            hint: hintOf(choice),
            disabled: !choice.available,
          }))}
        />
      ) : (
        only && hintOf(only) && <p className="small text-warn">{hintOf(only)}</p>
      )}
      {!digitalDownload && (
        <Field
          label={texts.quantity}
          error={fieldError(refused, 'quantity')}
          className="max-w-[136px]"
        >
          <TextInput
            type="number"
            name="quantity"
            inputMode="numeric"
            min={1}
            max={CART_LIMITS.quantity}
            defaultValue={typedValue(refused, 'quantity') ?? '1'}
          />
        </Field>
      )}
      <SubmitButton
        variant="hero"
        size="lg"
        className="sm:justify-self-start"
        intent="addToCart"
        busyLabel={texts.adding}
      >
        {item.isPreOrder ? texts.preOrder : texts.addToCart}
      </SubmitButton>
    </Form>
  );
}

/** The sentence that says why the item cannot be bought. */
function whyNot({ notNow, saleStartsAt, saleEndsAt }: ShopItem): string {
  if (notNow === 'notYet' && saleStartsAt) return `${texts.onSaleFrom(dateAndTime(saleStartsAt))}.`;
  if (notNow === 'over' && saleEndsAt) return `${texts.wasOnSaleUntil(dateAndTime(saleEndsAt))}.`;
  return texts.soldOutComeBack;
}

const hintOf = ({ available, left }: ShopItem['choices'][number]) =>
  available ? (left === null ? undefined : texts.onlyLeft(left)) : texts.soldOut;
