import { useState } from 'react';
import { DEFAULT_CURRENCY, priceText } from '#app/display/money.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { RadioCards, Switch } from '#app/ui/Choice.tsx';
import { Field, FieldError } from '#app/ui/Field.tsx';
import { TextArea, TextInput } from '#app/ui/TextInput.tsx';
import { CATEGORIES, CATEGORY_IDS, MERCH_LIMITS } from './merch-limits.ts';
import type { OwnItem } from './merch.schema.ts';
import { utcField } from './utc-field.ts';
import type { SaleTimes } from './sale-time.ts';
import * as texts from './texts.ts';

type ItemFieldsProps = {
  /** Null for a new item. */
  item: OwnItem | null;
  /** Of the shop: what a new item is priced in. */
  currency?: string | undefined;
  refused: Refused | undefined;
};

/** Everything about an item but its files. */
export function ItemFields({ item, currency: ofShop, refused }: ItemFieldsProps) {
  const currency = item?.currency ?? ofShop ?? DEFAULT_CURRENCY;
  const first = typedValue(refused, 'category') ?? item?.category ?? 'apparel';
  const [category, setCategory] = useState(first);
  const valueOf = (name: string, saved: string | null | undefined) =>
    typedValue(refused, name) ?? saved ?? '';
  return (
    <>
      <Field label={texts.name} error={fieldError(refused, 'name')}>
        <TextInput
          name="name"
          required
          maxLength={MERCH_LIMITS.name}
          placeholder={texts.tideShirt}
          defaultValue={valueOf('name', item?.name)}
        />
      </Field>
      <Field
        label={currency === DEFAULT_CURRENCY ? texts.priceInUsDollars : texts.priceIn(currency)}
        error={fieldError(refused, 'price')}
        className="max-w-[240px]"
      >
        <TextInput
          name="price"
          required
          inputMode="decimal"
          placeholder={priceText(2500, currency)}
          defaultValue={valueOf('price', item && priceText(item.priceCents, item.currency))}
        />
      </Field>
      <RadioCards
        legend={texts.category}
        name="category"
        defaultValue={first}
        error={fieldError(refused, 'category')}
        onChange={(value) => setCategory(value)}
        options={CATEGORY_IDS.map((id) => ({
          value: id,
          label: CATEGORIES[id],
          hint: HINTS[id],
        }))}
      />
      <Field label={texts.description} mark="(optional)" error={fieldError(refused, 'description')}>
        <TextArea
          name="description"
          rows={5}
          maxLength={MERCH_LIMITS.description}
          defaultValue={valueOf('description', item?.description)}
        />
      </Field>
      {category !== 'digital' && (
        <>
          <Sizes item={item} refused={refused} />
          <Field
            label={texts.weightInGrams}
            mark="(optional)"
            help={texts.weightHelp}
            error={fieldError(refused, 'weightGrams')}
            className="max-w-[400px]"
          >
            <TextInput
              name="weightGrams"
              inputMode="numeric"
              className="max-w-[8rem]"
              defaultValue={valueOf('weightGrams', item?.weightGrams?.toString())}
            />
          </Field>
        </>
      )}
      <SaleTimeFields item={item} refused={refused} />
      <div className="grid gap-1">
        <Switch name="isActive" value="true" defaultChecked={isOn(item, refused, 'isActive')}>
          {texts.shownInTheShop}
        </Switch>
        <Switch name="inStock" value="true" defaultChecked={isOn(item, refused, 'inStock')}>
          {texts.forSale}
        </Switch>
      </div>
    </>
  );
}

/** From when until when it is sold, and when buyers get it. */
function SaleTimeFields({ item, refused }: ItemFieldsProps) {
  const field = (name: keyof SaleTimes, label: string, help?: string) => (
    <Field label={label} mark="(optional)" help={help} error={fieldError(refused, name)}>
      <TextInput
        name={name}
        type="datetime-local"
        defaultValue={typedValue(refused, name) ?? utcField(item?.[name])}
      />
    </Field>
  );
  return (
    <fieldset>
      <legend>{texts.whenItIsSold}</legend>
      <p className="small pb-3 text-text-2">{texts.whenHelp}</p>
      <div className="grid max-w-[400px] gap-4">
        {field('saleStartsAt', texts.saleStartsAt)}
        {field('saleEndsAt', texts.saleEndsAt)}
        {field('comesOutAt', texts.comesOutAt, texts.comesOutHelp)}
      </div>
    </fieldset>
  );
}

const HINTS = {
  apparel: texts.wornAndSent,
  accessories: texts.sentByPost,
  digital: texts.downloadedOncePaid,
};

/** As it was sent, where the form comes back; a switch that is off sent nothing. */
function isOn(item: OwnItem | null, refused: Refused | undefined, name: 'isActive' | 'inStock') {
  const typed = typedValue(refused, name);
  return typed === undefined ? (item?.[name] ?? true) : typed === 'true';
}

/** Rows that stay empty are left out: so many are there without scripts. */
const SPARE_ROWS = 3;
const FEWEST_ROWS = 5;

/** How many there are of each size, or in all. */
function Sizes({ item, refused }: ItemFieldsProps) {
  const saved = item?.variants ?? [];
  const rows = Math.min(MERCH_LIMITS.sizes, Math.max(FEWEST_ROWS, saved.length + SPARE_ROWS));
  const error = fieldError(refused, 'variants') ?? variantError(refused);
  return (
    <fieldset>
      <legend>{texts.sizesAndStock}</legend>
      <p className="small pb-3 text-text-2">{texts.sizesHelp}</p>
      <div className="grid max-w-[400px] grid-cols-2 gap-2">
        <span className="small text-text-2" aria-hidden>
          {texts.size}
        </span>
        <span className="small text-text-2" aria-hidden>
          {texts.inStock}
        </span>
        {Array.from({ length: rows }, (_, row) => {
          const variant = saved[row];
          const stock = variant?.stock?.toString() ?? '';
          const name = `variants[${row}]`;
          const typed = (part: string) => typedValue(refused, `variants.${row}.${part}`);
          return (
            <div key={row} className="contents">
              <TextInput
                name={`${name}.size`}
                aria-label={texts.sizeRow(row + 1)}
                maxLength={MERCH_LIMITS.size}
                placeholder={EXAMPLES[row]}
                defaultValue={typed('size') ?? variant?.size ?? ''}
              />
              <TextInput
                name={`${name}.stock`}
                aria-label={texts.stockOfSize(row + 1)}
                inputMode="numeric"
                defaultValue={typed('stock') ?? stock}
              />
              {variant && <input type="hidden" name={`${name}.seen`} value={stock} />}
            </div>
          );
        })}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

const EXAMPLES = ['S', 'M', 'L', 'XL'];

/** What is wrong with one of the rows. */
function variantError(refused: Refused | undefined): string | null {
  const errors = Object.entries(refused?.submission.error ?? {});
  return errors.find(([name]) => name.startsWith('variants.'))?.[1]?.[0] ?? null;
}
