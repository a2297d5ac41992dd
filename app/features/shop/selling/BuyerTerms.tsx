import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { DISCOUNT_LIMITS } from './selling.ts';
import * as texts from './texts.ts';

type BuyerTermsProps = {
  /** Options of the country field; empty if the total does not depend on the country. */
  countries: readonly { value: string; label: string }[];
  country: string | null;
  takesCodes: boolean;
  /** The code as typed. */
  code: string;
  codeProblem: string | null;
};

/**
 * The buyer's country and discount code: a form whose answer is the checkout at its address, so that the
 * total is seen before it is ordered, without scripts too.
 */
export function BuyerTerms(props: BuyerTermsProps) {
  const { countries, country, takesCodes, code, codeProblem } = props;
  const navigation = useNavigation();
  const submit = useSubmit();
  const busy = navigation.state === 'loading' && navigation.location.search !== '';
  if (countries.length === 0 && !takesCodes) return null;
  return (
    <Form
      method="get"
      preventScrollReset
      aria-label={texts.countryAndDiscount}
      className="grid gap-4"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) {
          submit(event.currentTarget, { preventScrollReset: true });
        }
      }}
    >
      {countries.length > 0 && (
        <Field label={texts.yourCountry} help={texts.shippingAndTaxDependOnIt}>
          <Select
            key={country}
            name="country"
            autoComplete="country"
            defaultValue={country ?? ''}
            options={[{ value: '', label: texts.chooseACountry }, ...countries]}
          />
        </Field>
      )}
      {takesCodes && (
        <Field label={texts.discountCode} optional error={codeProblem}>
          <TextInput
            key={code}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={DISCOUNT_LIMITS.code}
            defaultValue={code}
          />
        </Field>
      )}
      <Button className="justify-self-start" busy={busy} busyLabel={texts.updating}>
        {texts.update}
      </Button>
    </Form>
  );
}
