import { Button, IconButton } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useEditing, useSavedAtOnce } from '#app/features/artists/editing/editing-context.ts';
import { SECTIONS, type SectionId } from '#app/features/artists/sections/sections.ts';
import * as texts from './texts.ts';

/** The sections on the page that are switched off, while the controls are open. */
export function HiddenSections({ sections }: { sections: readonly SectionId[] }) {
  if (sections.length === 0) return null;
  return (
    <section aria-label={texts.hiddenSections} className="grid gap-2">
      {sections.map((id) => (
        <HiddenSection key={id} id={id} />
      ))}
    </section>
  );
}

function HiddenSection({ id }: { id: SectionId }) {
  const { action } = useEditing();
  const { Form } = useSavedAtOnce();
  const { title } = SECTIONS[id];
  return (
    <Form
      method="post"
      action={action}
      id={id}
      className="flex min-h-[56px] items-center gap-1 rounded-card border border-dashed border-line-2 py-1 pl-4 pr-1 text-text-2"
    >
      <input type="hidden" name="section" value={id} />
      <input type="hidden" name="visible" value="true" />
      <Icon name="eye-off" size={20} className="mr-2" />
      <span className="min-w-0 flex-1">{texts.titleIsHidden(title)}</span>
      <Button variant="ghost" name="intent" value="showSection" aria-label={texts.showTitle(title)}>
        {texts.show}
      </Button>
      <IconButton
        icon="close"
        iconSize={20}
        name="intent"
        value="removeSection"
        label={texts.removeFromThePage(title)}
      />
    </Form>
  );
}
