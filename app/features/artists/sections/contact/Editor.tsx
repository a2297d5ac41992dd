import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { EditorCard } from '../../editing/EditorCard.tsx';
import { EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';
import { useEditing } from '../../editing/editing-context.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import type { ContactData } from './schema.ts';

const INTENT = 'saveContact';

/** Whether visitors can write, and a few words beside the form. */
export function Editor({ data: contact, profile }: SectionEditorProps<ContactData | null>) {
  const { unread } = profile;
  const refused = useEditing().refusedFor(INTENT);
  const ticked = refused ? typedValue(refused, 'form') === 'on' : (contact?.form ?? true);
  return (
    <EditorCard
      title="Edit contact"
      lead="Messages wait in your inbox here. Your email address is never on the page."
    >
      <EditorForm
        intent={INTENT}
        extra={
          <Button variant="ghost" icon="mail" to="/inbox">
            {unread > 0 ? `Inbox, ${unread} new` : 'Inbox'}
          </Button>
        }
      >
        <Checkbox name="form" defaultChecked={ticked}>
          Let visitors write to me on my page
        </Checkbox>
        <EditorField
          intent={INTENT}
          name="note"
          label="Note"
          optional
          rows={3}
          value={contact?.note}
          placeholder="For bookings and remixes, leave me a message."
        />
      </EditorForm>
    </EditorCard>
  );
}
