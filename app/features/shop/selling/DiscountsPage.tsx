import { Form } from '@remix-run/react';
import { RadioField, SelectField, TextField } from '#app/forms/FormFields.tsx';
import { ScreenForm } from '#app/forms/ScreenForm.tsx';
import { Badge } from '#app/ui/Badge.tsx';
import { Button, IconButton } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { NewestPager, PageHead, SectionHead } from '#app/ui/Page.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import { ZoneOfTimes } from '#app/forms/ZoneOfTimes.tsx';
import { SubmitButton } from '#app/ui/SubmitButton.tsx';
import { Words } from '#app/ui/Words.tsx';
import type { CodeExample } from './examples.server.ts';
import { Examples } from './RowFields.tsx';
import type { CodeView } from './discount.server.ts';
import { DISCOUNT_LIMITS } from './selling.ts';
import * as texts from './texts.ts';

type DiscountFormProps = {
  currency: string;
  things: { value: string; label: string }[];
  example?: CodeExample | undefined;
};

const EXAMPLES = [
  ['friends', texts.exampleFriends],
  ['show', texts.exampleShow],
  ['bundle', texts.exampleBundle],
] as const;

/** The form for a new code: its discount, its things and its period. */
function DiscountForm({ currency, things, example }: DiscountFormProps) {
  return (
    <ScreenForm intent="addCode" failed={texts.codeNotAdded} className="grid gap-4">
      <TextField
        name="code"
        label={texts.code}
        help={texts.codeHelp}
        required
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={DISCOUNT_LIMITS.code}
        saved={example?.code}
      />
      <RadioField
        legend={texts.takesOff}
        name="kind"
        saved={example?.kind ?? 'percent'}
        options={[
          { value: 'percent', label: texts.percentLabel },
          { value: 'amount', label: texts.anAmount },
        ]}
      />
      <TextField
        name="value"
        label={texts.howMuch}
        help={texts.percentOrAnAmountIn(currency)}
        required
        inputMode="decimal"
        saved={example?.value}
      />
      <SelectField
        name="for"
        label={texts.forWhat}
        options={[{ value: '', label: texts.wholeShop }, ...things]}
      />
      <TextField
        name="minimum"
        label={texts.fromWhichSumIn(currency)}
        optional
        inputMode="decimal"
        saved={example?.minimum}
      />
      <ZoneOfTimes>
        {(_, words) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="startsAt"
              label={texts.startsAt(words)}
              optional
              type="datetime-local"
            />
            <TextField name="endsAt" label={texts.endsAt(words)} optional type="datetime-local" />
          </div>
        )}
      </ZoneOfTimes>
      <TextField
        name="mostUses"
        label={texts.howOftenItCanBeUsed}
        optional
        inputMode="numeric"
        saved={example?.mostUses}
      />
      <SubmitButton variant="accent" className="justify-self-start" intent="addCode">
        {texts.addACode}
      </SubmitButton>
    </ScreenForm>
  );
}

type DiscountsPageProps = {
  codes: CodeView[];
  next: number | null;
  isFirst: boolean;
  currency: string;
  /** The things that a code may be for. */
  things: { value: string; label: string }[];
  /** The chosen example; undefined without one. */
  example?: CodeExample | undefined;
};

/** The artist's discount codes. */
export function DiscountsPage(props: DiscountsPageProps) {
  const { codes, next, isFirst, ...form } = props;
  return (
    <main id="main" tabIndex={-1} className="page grid gap-8 pb-16">
      <PageHead title={texts.discountCodes} lead={texts.discountsLead}>
        <Button icon="left" to="/merch">
          {texts.merch}
        </Button>
      </PageHead>
      {codes.length === 0 ? (
        <EmptyState>{texts.noCodesYet}</EmptyState>
      ) : (
        <ul className="border-b border-line" aria-label={texts.discountCodes}>
          {codes.map((code) => (
            <CodeRow key={code.id} code={code} />
          ))}
        </ul>
      )}
      <NewestPager
        label={texts.discountCodes}
        address="/merch/discounts"
        isFirst={isFirst}
        next={next}
      />
      <Card as="section" labelledBy="new-code" className="grid max-w-reading gap-4">
        <SectionHead id="new-code" title={texts.addACode} />
        <Examples to="/merch/discounts" examples={EXAMPLES} />
        <div id="form">
          <DiscountForm key={`${codes[0]?.id} ${form.example?.code}`} {...form} />
        </div>
      </Card>
    </main>
  );
}

const TONES = { holds: 'ok', planned: 'accent', over: 'neutral', usedUp: 'neutral' } as const;

function CodeRow({ code: { id, code, words, uses, state } }: { code: CodeView }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3">
      <div className="grid gap-1">
        <h2 className="h3 flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
          {code}
          <Badge tone={TONES[state]} dot>
            {texts.codeStates[state]}
          </Badge>
        </h2>
        <p className="small text-text-2">
          <Words>{words}</Words>
        </p>
        <p className="small num text-text-2">{uses}</p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="codeId" value={id} />
        <IconButton
          icon="trash"
          iconSize={20}
          label={texts.removeCode(code)}
          name="intent"
          value="removeCode"
        />
      </Form>
    </li>
  );
}
