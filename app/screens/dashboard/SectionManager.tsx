import type { KeyboardEvent } from 'react';
import { Link } from '@remix-run/react';
import type { ColorScheme } from '#db/schema.ts';
import { RefusalNote } from '#app/forms/RefusalNote.tsx';
import type { Refused } from '#app/operations/form-action.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { MoveButtons } from '#app/ui/MoveButtons.tsx';
import { Reorderable } from '#app/ui/Reorderable.tsx';
import { COLOR_SCHEMES } from '#app/features/artists/artist.ts';
import {
  IN_PLACE_INTENTS,
  useEditing,
  useSavedAtOnce,
} from '#app/features/artists/editing/editing-context.ts';
import { SwitchForm } from '#app/features/artists/editing/SwitchForm.tsx';
import type { Arrangement } from '#app/features/artists/sections/arrangement.ts';
import { SECTIONS, type SectionId } from '#app/features/artists/sections/sections.ts';
import * as texts from './texts.ts';

type SectionManagerProps = {
  page: Arrangement;
  /** The sections that visitors do not see, even when switched on, because they are empty. */
  unfilled: readonly SectionId[];
  scheme: ColorScheme;
  /** A form of the manager that was refused after it was sent without scripts. */
  refused: Refused | undefined;
};

/** The arrangement of the page. Every change is saved at once. */
export function SectionManager({ page, unfilled, scheme, refused }: SectionManagerProps) {
  const own = refused && IN_PLACE_INTENTS.has(refused.intent) ? refused : undefined;
  return (
    <Card as="section" labelledBy="manage-title" className="grid gap-5">
      <h2 className="h2" id="manage-title">
        {texts.manageSections}
      </h2>
      <RefusalNote whole refused={own} title={texts.updateFailed} />
      <SchemePicker scheme={scheme} />
      <SectionOrder {...page} unfilled={unfilled} />
      <AddSection sections={page.addable} />
    </Card>
  );
}

const SCHEME_NAMES: Record<ColorScheme, string> = {
  purple: texts.purple,
  blue: texts.blue,
  green: texts.green,
};

/**
 * Each card is a button that saves, so that it works without scripts; arrow keys move between them.
 */
function SchemePicker({ scheme }: { scheme: ColorScheme }) {
  const { action } = useEditing();
  const { Form } = useSavedAtOnce();
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="saveScheme" />
      <div role="radiogroup" aria-labelledby="scheme-title">
        <p className="small pb-2 font-medium" id="scheme-title">
          {texts.colourScheme}
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

/** A row for each section of the page: drag it, move it by keys or buttons, switch it on or off. */
function SectionOrder({
  order,
  visible,
  unfilled,
}: Arrangement & Pick<SectionManagerProps, 'unfilled'>) {
  const { action, editTo } = useEditing();
  const { submit, Form } = useSavedAtOnce('section-order');
  const save = (ids: string[]) =>
    submit({ intent: 'orderSections', order: ids.join(',') }, { method: 'post', action });
  return (
    <div>
      <Reorderable
        label={texts.sectionsInPageOrder}
        items={order.map((id) => ({ id, name: SECTIONS[id].title, on: visible.includes(id) }))}
        onReorder={save}
        className="-mx-2 sm:-mx-3"
      >
        {({ id, name, on }, { handle, move, place }) => (
          <div className="flex min-h-[48px] flex-wrap items-center">
            {handle}
            <span className={classNames('small min-w-0 flex-[1_1_6rem]', !on && 'text-text-2')}>
              {name}
              {on && unfilled.includes(id) && (
                <Link
                  to={editTo(id)}
                  preventScrollReset
                  className="-my-1 flex min-h-6 items-center text-12 text-warn"
                >
                  {texts.notShownYet}
                  <span className="vh"> ({name})</span>
                </Link>
              )}
            </span>
            <Form method="post" action={action} className="flex">
              <input type="hidden" name="intent" value="moveSection" />
              <input type="hidden" name="section" value={id} />
              <MoveButtons name={name} length={order.length} place={place} move={move} tight />
            </Form>
            <div className="pr-2">
              <SwitchForm
                intent="showSection"
                fields={{ section: id }}
                name="visible"
                on={on}
                label={texts.showName(name)}
              />
            </div>
          </div>
        )}
      </Reorderable>
    </div>
  );
}

function AddSection({ sections }: { sections: readonly SectionId[] }) {
  const { action } = useEditing();
  const { Form } = useSavedAtOnce();
  if (sections.length === 0) {
    return <p className="small text-text-2">{texts.allSectionsAreOnYourPage}</p>;
  }
  return (
    <details className="add">
      <summary className="btn btn-block">
        <Icon name="plus" size={20} />
        {texts.addSection}
      </summary>
      <Form method="post" action={action} className="grid pt-2">
        <input type="hidden" name="intent" value="addSection" />
        {sections.map((id) => (
          <button
            key={id}
            className="mi"
            name="section"
            value={id}
            aria-label={texts.addTitle(SECTIONS[id].title)}
          >
            <Icon name="plus" size={20} />
            {SECTIONS[id].title}
          </button>
        ))}
      </Form>
    </details>
  );
}
