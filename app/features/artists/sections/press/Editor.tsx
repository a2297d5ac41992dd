import { Form } from '@remix-run/react';
import { IconButton } from '#app/ui/IconButton.tsx';
import { EditorCard } from '../../editing/EditorCard.tsx';
import { EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import { useEditing } from '../../editing/editing-context.ts';
import { DeleteButton, EntryList } from '../../editing/EntryList.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';
import { dayWords } from '../day-words.ts';
import { PRESS_LIMITS } from './press-limits.ts';
import type { PressData, PressQuote } from './schema.ts';

/** The quotes in their order, and one more. */
export function Editor({ data: { quotes } }: SectionEditorProps<PressData>) {
  const { item } = useEditing();
  return (
    <EditorCard
      title="Edit press"
      lead="What others wrote about you. The press kit is made from your page: pictures, bio, links and these quotes."
      className="grid gap-2"
    >
      <EntryList
        label="Quotes, in the order of your page"
        entries={quotes}
        describe={({ text, source, date }) => ({
          name: source,
          line: (
            <>
              <span className="line-clamp-2">“{text}”</span>
              {date && <time dateTime={date}>{dayWords(date)}</time>}
            </>
          ),
        })}
        actions={(quote, index) => (
          <MoveForm quote={quote} isFirst={index === 0} isLast={index === quotes.length - 1} />
        )}
        form={(quote) => <QuoteForm quote={quote} />}
      />
      {!quotes.some(({ id }) => id === item) &&
        (quotes.length < PRESS_LIMITS.quotes ? (
          <div className="pt-4">
            {/* One more in the list, and the form begins again. */}
            <QuoteForm key={quotes.length} />
          </div>
        ) : (
          <p className="small pt-4 text-text-2">That is as many quotes as a page can carry.</p>
        ))}
    </EditorCard>
  );
}

type MoveFormProps = { quote: PressQuote; isFirst: boolean; isLast: boolean };

function MoveForm({ quote: { id, source }, isFirst, isLast }: MoveFormProps) {
  const { action } = useEditing();
  const move = { iconSize: 20, name: 'by' } as const;
  return (
    <Form method="post" action={action} replace preventScrollReset className="flex">
      <input type="hidden" name="intent" value="moveQuote" />
      <input type="hidden" name="quoteId" value={id} />
      {/* At an end they keep the focus, so they are not disabled. */}
      <IconButton
        {...move}
        icon="arrow-up"
        value={-1}
        label={`Move ${source} up`}
        aria-disabled={isFirst || undefined}
      />
      <IconButton
        {...move}
        icon="arrow-down"
        value={1}
        label={`Move ${source} down`}
        aria-disabled={isLast || undefined}
        className="-ml-2"
      />
    </Form>
  );
}

/** A new quote, or one that is there. */
function QuoteForm({ quote }: { quote?: PressQuote }) {
  const { listTo } = useEditing();
  const intent = quote ? 'updateQuote' : 'addQuote';
  return (
    <EditorForm
      intent={intent}
      intents={['deleteQuote']}
      fields={quote && { quoteId: quote.id }}
      saveLabel={quote ? 'Save' : 'Add quote'}
      cancelTo={quote ? listTo : undefined}
      extra={quote && <DeleteButton intent="deleteQuote" />}
      className="grid gap-4 sm:grid-cols-2"
    >
      <EditorField
        intent={intent}
        name="text"
        label="Quote"
        rows={3}
        value={quote?.text}
        help={`A sentence or two, up to ${PRESS_LIMITS.text} letters. Quotation marks are set for you.`}
        className="sm:col-span-2"
      />
      <EditorField intent={intent} name="source" label="Source" value={quote?.source} />
      <EditorField
        intent={intent}
        name="date"
        label="Date"
        type="date"
        optional
        value={quote?.date}
      />
      <EditorField
        intent={intent}
        name="url"
        label="Link"
        type="url"
        optional
        value={quote?.url}
        placeholder="https://"
        className="sm:col-span-2"
      />
    </EditorForm>
  );
}
