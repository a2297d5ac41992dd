import { CURRENCIES } from '#app/display/currencies.ts';
import { formatMoney } from '#app/display/money.ts';
import { SelectField, TextAreaField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Badge } from '#app/ui/Badge.tsx';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { LateMenu, MenuItem } from '#app/ui/Menu.tsx';
import { PageHead, NewestPager } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import type { MerchCategory } from '#db/schema.ts';
import { CategoryTabs, ItemCard, MERCH_GRID } from './ItemCard.tsx';
import { CATEGORY_IDS, HOLD_DAYS, MERCH_LIMITS, shopAddress } from './merch.ts';
import type { OwnItem } from './merch.schema.ts';
import * as texts from './texts.ts';

type PaymentNoteFormProps = { paymentNote: string | null; holdDays: number; currency: string };

/** The artist's payment instructions, which the buyer reads before and after ordering. */
function PaymentNoteForm({ paymentNote, holdDays, currency }: PaymentNoteFormProps) {
  return (
    <Card as="section" labelledBy="payment-title" className="grid max-w-reading gap-4">
      <h2 className="h2" id="payment-title">
        {texts.howToPay}
      </h2>
      <ScreenForm
        intent="saveShop"
        failed={texts.notSaved}
        className="grid gap-4"
        preventScrollReset
      >
        <TextAreaField
          name="paymentNote"
          label={texts.noteToBuyers}
          optional
          help={texts.noteToBuyersHelp}
          rows={3}
          maxLength={MERCH_LIMITS.paymentNote}
          saved={paymentNote}
        />
        <TextField
          name="holdDays"
          label={texts.daysToPay}
          help={texts.daysToPayHelp}
          className="max-w-[8rem]"
          type="number"
          inputMode="numeric"
          required
          min={HOLD_DAYS.least}
          max={HOLD_DAYS.most}
          saved={holdDays}
        />
        <SelectField
          name="currency"
          label={texts.currency}
          help={texts.currencyHelp}
          className="max-w-[8rem]"
          saved={currency}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
        <SubmitButton className="justify-self-start" intent="saveShop">
          {texts.save}
        </SubmitButton>
      </ScreenForm>
    </Card>
  );
}

type MerchPageProps = {
  artistId: number;
  items: OwnItem[];
  next: number | null;
  category: MerchCategory | null;
  isFirst: boolean;
  paymentNote: string | null;
  currency: string;
  holdDays: number;
  /** Number of orders that wait for the artist. */
  waiting: number;
};

/** The artist's list of items. */
export function MerchPage(props: MerchPageProps) {
  const { artistId, items, next, category, isFirst, paymentNote, holdDays, currency, waiting } =
    props;
  const query = category ? `category=${category}` : '';
  return (
    <main id="main" tabIndex={-1} className="page grid gap-8 pb-16">
      <div>
        <PageHead title={texts.officialMerchandise} lead={texts.shopLead} />
        <Actions className="relative pt-2">
          <Button variant="accent" icon="plus" to="/merch/new">
            {texts.addAnItem}
          </Button>
          <Button icon="mail" to="/merch/orders" className="flex-wrap">
            {texts.orders}
            {waiting > 0 && <Badge tone="accent">{texts.ordersWaiting(waiting)}</Badge>}
          </Button>
          <Button icon="eye" to={shopAddress(artistId)}>
            {texts.viewShop}
          </Button>
          <LateMenu id="shop" label={texts.moreOfTheShop} look="btn" face={texts.more} ofRow>
            <MenuItem to="/merch/shipping">{texts.shipping}</MenuItem>
            <MenuItem to="/merch/tax">{texts.tax}</MenuItem>
            <MenuItem to="/merch/discounts">{texts.discountCodes}</MenuItem>
            <MenuItem to="/merch/support">{texts.supporters}</MenuItem>
          </LateMenu>
        </Actions>
      </div>
      <CategoryTabs to="/merch" categories={CATEGORY_IDS} current={category} />
      {items.length === 0 ? (
        <EmptyState
          actions={
            <Button variant="accent" icon="plus" to="/merch/new">
              {texts.addAnItem}
            </Button>
          }
        >
          {category || !isFirst ? texts.nothingHereYet : texts.nothingForSaleYet}
        </EmptyState>
      ) : (
        <ul className={MERCH_GRID} aria-label={texts.items}>
          {items.map((item, index) => (
            <OwnItemCard key={item.id} item={item} eager={index < 4} />
          ))}
        </ul>
      )}
      <NewestPager label={texts.items} address={`/merch?${query}`} isFirst={isFirst} next={next} />
      <PaymentNoteForm paymentNote={paymentNote} holdDays={holdDays} currency={currency} />
    </main>
  );
}

function OwnItemCard({ item, eager }: { item: OwnItem; eager: boolean }) {
  const { id, priceCents, currency, isActive, available } = item;
  return (
    <ItemCard item={item} to={`/merch/${id}`} faded={!isActive} eager={eager}>
      <p className="small num flex flex-wrap items-center gap-2 text-text-2">
        {formatMoney(priceCents, currency)}
        <span>{stockWords(item)}</span>
      </p>
      <div className="flex flex-wrap gap-1">
        {!isActive && <Badge>{texts.hidden}</Badge>}
        {!available && <Badge tone="warn">{whyNot(item)}</Badge>}
        {item.isPreOrder && <Badge tone="accent">{texts.preOrder}</Badge>}
      </div>
    </ItemCard>
  );
}

/** '12 in stock'; empty if the stock is not counted. */
function stockWords({ variants, digitalDownload }: OwnItem): string {
  if (digitalDownload || variants.every(({ stock }) => stock === null)) return '';
  const sum = variants.reduce((total, { stock }) => total + (stock ?? 0), 0);
  return texts.countInStock(sum);
}

const NOT_NOW = { notYet: texts.notOnSaleYet, over: texts.saleIsOver } as const;

const whyNot = ({ digitalDownload, file, inStock, notNow }: OwnItem) =>
  notNow
    ? NOT_NOW[notNow]
    : digitalDownload && !file
      ? texts.noFileYet
      : inStock
        ? texts.soldOut
        : texts.notForSale;
