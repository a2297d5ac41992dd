import { Form } from '@remix-run/react';
import { dateOf } from '#app/display/date-of.ts';
import { MoveButtons } from '#app/ui/MoveButtons.tsx';
import {
  DeleteButton,
  EditorCard,
  EditorField,
  EditorForm,
  EntryList,
} from '../../editing/EditorForm.tsx';
import { useEditing } from '../../editing/editing-context.ts';
import type { SectionEditorProps } from '../../profile.ts';
import { PRESS_LIMITS, type PressData, type PressQuote } from './section.ts';
import * as texts from './texts.ts';

/** The quotes in order, and a form for another. */
export function Editor({ data: { quotes } }: SectionEditorProps<PressData>) {
  const { item } = useEditing();
  return (
    <EditorCard title={texts.editPress} lead={texts.pressLead} className="grid gap-2">
      <EntryList
        label={texts.quotesInPageOrder}
        entries={quotes}
        describe={({ text, source, date }) => ({
          name: source,
          line: (
            <>
              <span dir="auto" title={`“${text}”`} className="own line-clamp-2">
                “{text}”
              </span>
              {date && <time dateTime={date}>{dateOf(date)}</time>}
            </>
          ),
        })}
        actions={(quote, index) => <MoveForm quote={quote} place={index} length={quotes.length} />}
        form={(quote) => <QuoteForm quote={quote} />}
      />
      {!quotes.some(({ id }) => id === item) &&
        (quotes.length < PRESS_LIMITS.quotes ? (
          <div className="pt-4">
            {/* A saved quote changes the key, which empties the form. */}
            <QuoteForm key={quotes.length} />
          </div>
        ) : (
          <p className="small pt-4 text-text-2">{texts.quotesAreFull}</p>
        ))}
    </EditorCard>
  );
}

type MoveFormProps = { quote: PressQuote; place: number; length: number };

function MoveForm({ quote: { id, source }, place, length }: MoveFormProps) {
  const { action } = useEditing();
  return (
    <Form method="post" action={action} replace preventScrollReset className="flex">
      <input type="hidden" name="intent" value="moveQuote" />
      <input type="hidden" name="quoteId" value={id} />
      <MoveButtons name={source} place={place} length={length} tight />
    </Form>
  );
}

/** The form of a new or an existing quote. */
function QuoteForm({ quote }: { quote?: PressQuote }) {
  const { listTo } = useEditing();
  const intent = quote ? 'updateQuote' : 'addQuote';
  return (
    <EditorForm
      intent={intent}
      intents={['deleteQuote']}
      fields={quote && { quoteId: quote.id }}
      saveLabel={quote ? texts.save : texts.addQuote}
      cancelTo={quote ? listTo : undefined}
      extra={quote && <DeleteButton intent="deleteQuote" />}
      className="grid gap-4 sm:grid-cols-2"
    >
      <EditorField
        name="text"
        label={texts.quote}
        rows={3}
        value={quote?.text}
        help={texts.quoteHelp(PRESS_LIMITS.text)}
        className="sm:col-span-2"
      />
      <EditorField name="source" label={texts.source} value={quote?.source} />
      <EditorField name="date" label={texts.date} type="date" optional value={quote?.date} />
      <EditorField
        name="url"
        label={texts.link}
        type="url"
        optional
        value={quote?.url}
        placeholder="https://"
        className="sm:col-span-2"
      />
    </EditorForm>
  );
}
