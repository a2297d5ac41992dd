import { useContext, useState } from 'react';
import { localTime, SAVED } from '#app/display/local-time.ts';
import { DEFAULT_CURRENCY, priceExample, priceText } from '#app/display/money.ts';
import {
  FormRefused,
  RadioField,
  SwitchField,
  TextAreaField,
  TextField,
} from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { ZoneOfTimes } from '#app/forms/ZoneOfTimes.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { fieldError, typedValue } from '#app/operations/refused-form.ts';
import { Actions, Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { PageHead } from '#app/ui/Page.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { CATEGORIES, CATEGORY_IDS, MERCH_LIMITS, type SaleTimes } from './merch.ts';
import type { OwnItem } from './merch.schema.ts';
import * as texts from './texts.ts';

type ItemFieldsProps = {
  /** Null for a new item. */
  item: OwnItem | null;
  /** The shop's currency, for the price of a new item. */
  currency?: string | undefined;
};

/** All fields of an item except its files. */
export function ItemFields({ item, currency: ofShop }: ItemFieldsProps) {
  const refused = useContext(FormRefused);
  const currency = item?.currency ?? ofShop ?? DEFAULT_CURRENCY;
  const first = typedValue(refused, 'category') ?? item?.category ?? 'apparel';
  const [category, setCategory] = useState(first);
  return (
    <>
      <TextField
        name="name"
        label={texts.name}
        required
        maxLength={MERCH_LIMITS.name}
        placeholder={texts.exampleItemName}
        saved={item?.name}
      />
      <TextField
        name="price"
        label={currency === DEFAULT_CURRENCY ? texts.priceInUsDollars : texts.priceIn(currency)}
        fieldClassName="max-w-[240px]"
        required
        inputMode="decimal"
        placeholder={priceExample(2500, currency)}
        saved={item && priceText(item.priceCents, item.currency)}
      />
      <RadioField
        legend={texts.category}
        name="category"
        saved={first}
        onChange={(value) => setCategory(value)}
        options={CATEGORY_IDS.map((id) => ({ value: id, label: CATEGORIES[id], hint: HINTS[id] }))}
      />
      <TextAreaField
        name="description"
        label={texts.description}
        optional
        rows={5}
        maxLength={MERCH_LIMITS.description}
        saved={item?.description}
      />
      {category !== 'digital' && (
        <>
          <Sizes item={item} />
          <TextField
            name="weightGrams"
            label={texts.weightInGrams}
            optional
            help={texts.weightHelp}
            fieldClassName="max-w-[400px]"
            inputMode="numeric"
            className="max-w-[8rem]"
            saved={item?.weightGrams?.toString()}
          />
        </>
      )}
      <SaleTimeFields item={item} />
      <div className="grid gap-1">
        <SwitchField name="isActive" saved={item?.isActive ?? true}>
          {texts.shownInTheShop}
        </SwitchField>
        <SwitchField name="inStock" saved={item?.inStock ?? true}>
          {texts.forSale}
        </SwitchField>
      </div>
    </>
  );
}

/** Start and end of the sale, and the release date. */
function SaleTimeFields({ item }: ItemFieldsProps) {
  const field = (zone: string, name: keyof SaleTimes, label: string, help?: string) => {
    const at = item?.[name];
    return (
      <>
        {at && <input type="hidden" name={`${name}${SAVED}`} value={at} />}
        <TextField
          name={name}
          label={label}
          optional
          help={help}
          type="datetime-local"
          saved={at ? localTime(new Date(at), zone) : ''}
        />
      </>
    );
  };
  return (
    <fieldset>
      <legend>{texts.whenItIsSold}</legend>
      <ZoneOfTimes>
        {(zone, words) => (
          <>
            <p className="small pb-3 text-text-2">{texts.saleTimesHelp(words)}</p>
            <div className="grid max-w-[400px] gap-4">
              {field(zone, 'saleStartsAt', texts.saleStartsAt)}
              {field(zone, 'saleEndsAt', texts.saleEndsAt)}
              {field(zone, 'comesOutAt', texts.comesOutAt, texts.comesOutHelp)}
            </div>
          </>
        )}
      </ZoneOfTimes>
    </fieldset>
  );
}

const HINTS = {
  apparel: texts.clothingSentByPost,
  accessories: texts.sentByPost,
  digital: texts.downloadedOnceItIsPaid,
};

/** Empty rows in the form, for use without scripts; those that stay empty are ignored. */
const SPARE_ROWS = 3;
const MIN_ROWS = 5;

/** The stock of each size, or of the item. */
function Sizes({ item }: ItemFieldsProps) {
  const refused = useContext(FormRefused);
  const saved = item?.variants ?? [];
  const rows = Math.min(MERCH_LIMITS.sizes, Math.max(MIN_ROWS, saved.length + SPARE_ROWS));
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
                aria-label={texts.sizeInRow(row + 1)}
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

/** The error of one of the rows, or null. */
function variantError(refused: Refused | undefined): string | null {
  const errors = Object.entries(refused?.submission.error ?? {});
  return errors.find(([name]) => name.startsWith('variants.'))?.[1]?.[0] ?? null;
}

type NewItemProps = { formKey: string; currency: string };

/** The form for a new item; its pictures and its file are added after it is saved. */
export function NewItem({ formKey, currency }: NewItemProps) {
  return (
    <main id="main" tabIndex={-1} className="page max-w-reading pb-16">
      <PageHead title={texts.addAnItem} lead={texts.picturesComeNext} />
      <ScreenForm failed={texts.itemNotSaved} formKey={formKey} className="grid gap-5 pt-4">
        <ItemFields item={null} currency={currency} />
        <Actions>
          <SubmitButton variant="accent" size="lg" intent="addItem">
            {texts.saveAndAddPictures}
          </SubmitButton>
          <Button size="lg" to="/merch">
            {texts.cancel}
          </Button>
        </Actions>
      </ScreenForm>
    </main>
  );
}
