import type { KeyboardEvent } from 'react';
import type { ColorScheme } from '#db/schema.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { ErrorState } from '#app/ui/States.tsx';
import { COLOR_SCHEMES } from '../artists/color-schemes.ts';
import { useEditing } from '../artists/editing/editing-context.ts';
import { SwitchForm } from '../artists/editing/SwitchForm.tsx';
import { IN_PLACE_INTENTS, useInPlace } from '../artists/editing/use-in-place.ts';
import type { Arrangement } from '../artists/sections/arrangement.ts';
import { SECTIONS, type SectionId } from '../artists/sections/sections.ts';

type SectionManagerProps = {
  page: Arrangement;
  scheme: ColorScheme;
  /** A form of the manager that was refused, sent without scripts. */
  refused: Refused | undefined;
};

/** How the page is arranged. Everything is saved at once. */
export function SectionManager({ page, scheme, refused }: SectionManagerProps) {
  const problem = refused && IN_PLACE_INTENTS.has(refused.intent) ? refused.error : null;
  return (
    <Card as="section" labelledBy="manage-title" className="grid gap-5">
      <h2 className="h2" id="manage-title">
        Manage Sections
      </h2>
      {problem && <ErrorState title="Update failed">{problem.message}</ErrorState>}
      <SchemePicker scheme={scheme} />
      <SectionOrder {...page} />
      <AddSection sections={page.addable} />
    </Card>
  );
}

const SCHEME_NAMES: Record<ColorScheme, string> = {
  purple: 'Purple',
  blue: 'Blue',
  green: 'Green',
};

/** Each card is a button that saves, so that it works without scripts; arrow keys go around. */
function SchemePicker({ scheme }: { scheme: ColorScheme }) {
  const { action } = useEditing();
  const { Form } = useInPlace();
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="saveScheme" />
      <div role="radiogroup" aria-labelledby="scheme-title">
        <p className="small pb-2 font-medium" id="scheme-title">
          Colour scheme
        </p>
        <div className="grid grid-cols-3 gap-2">
          {COLOR_SCHEMES.map((name) => (
            <button
              key={name}
              name="colorScheme"
              value={name}
              role="radio"
              aria-checked={name === scheme}
              className="choice grid justify-items-stretch gap-2 p-3 text-left"
              onKeyDown={goAround}
            >
              <i className="h-6 rounded-art bg-gradient" data-scheme={name} />
              {SCHEME_NAMES[name]}
            </button>
          ))}
        </div>
      </div>
    </Form>
  );
}

function goAround(event: KeyboardEvent<HTMLButtonElement>) {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
  const step = steps[event.key];
  const cards = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  if (!step) return;
  event.preventDefault();
  const next = cards.at((cards.indexOf(event.currentTarget) + step) % cards.length);
  next?.focus();
  next?.click();
}

/** A row for each section of the page: dragged, moved by keys or by buttons, switched on or off. */
function SectionOrder({ order, visible }: Arrangement) {
  const { action } = useEditing();
  const { submit, Form } = useInPlace('section-order');
  const save = (ids: string[]) =>
    submit({ intent: 'orderSections', order: ids.join(',') }, { method: 'post', action });
  return (
    <div>
      <Reorderable
        label="Sections, in the order of your page"
        items={order.map((id) => ({ id, name: SECTIONS[id].title, on: visible.includes(id) }))}
        onReorder={save}
        className="-mx-2 sm:-mx-3"
      >
        {({ id, name, on }, { handle, move, isFirst, isLast }) => (
          <div className="flex min-h-[48px] items-center">
            {handle}
            <span className={classNames('small flex-1', !on && 'text-text-2')}>{name}</span>
            <Form method="post" action={action} className="flex">
              <input type="hidden" name="intent" value="moveSection" />
              <input type="hidden" name="section" value={id} />
              <MoveButton
                icon="arrow-up"
                label={`Move ${name} up`}
                at={isFirst}
                by={-1}
                {...{ move }}
              />
              <MoveButton
                icon="arrow-down"
                label={`Move ${name} down`}
                at={isLast}
                by={1}
                {...{ move }}
              />
            </Form>
            <div className="pr-2">
              <SwitchForm
                intent="showSection"
                fields={{ section: id }}
                name="visible"
                on={on}
                label={`Show ${name}`}
              />
            </div>
          </div>
        )}
      </Reorderable>
    </div>
  );
}

type MoveButtonProps = {
  icon: 'arrow-up' | 'arrow-down';
  label: string;
  /** Is at that end already. It keeps the focus, so it is not disabled. */
  at: boolean;
  by: -1 | 1;
  move: (places: number) => void;
};

function MoveButton({ icon, label, at, by, move }: MoveButtonProps) {
  return (
    <IconButton
      icon={icon}
      iconSize={20}
      label={label}
      name="by"
      value={by}
      aria-disabled={at || undefined}
      className={by === 1 ? '-ml-2' : undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!at) move(by);
      }}
    />
  );
}

function AddSection({ sections }: { sections: readonly SectionId[] }) {
  const { action } = useEditing();
  const { Form } = useInPlace();
  if (sections.length === 0) {
    return <p className="small text-text-2">All sections are on your page.</p>;
  }
  return (
    <details className="add">
      <summary className="btn btn-block">
        <Icon name="plus" size={20} />
        Add Section
      </summary>
      <Form method="post" action={action} className="grid pt-2">
        <input type="hidden" name="intent" value="addSection" />
        {sections.map((id) => (
          <button
            key={id}
            className="mi"
            name="section"
            value={id}
            aria-label={`Add ${SECTIONS[id].title}`}
          >
            <Icon name="plus" size={20} />
            {SECTIONS[id].title}
          </button>
        ))}
      </Form>
    </details>
  );
}
