import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Choice.tsx';
import { EditorCard, EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import { useEditing } from '../../editing/editing-context.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import type { ContactData } from './section.ts';
import * as texts from './texts.ts';

const INTENT = 'saveContact';

/** The switch of the contact form, and the text beside it. */
export function Editor({ data: contact, profile }: SectionEditorProps<ContactData | null>) {
  const { unread } = profile;
  const refused = useEditing().refusedFor(INTENT);
  const ticked = refused ? typedValue(refused, 'form') === 'on' : (contact?.form ?? true);
  return (
    <EditorCard title={texts.editContact} lead={texts.contactEditorLead}>
      <EditorForm
        intent={INTENT}
        extra={
          <Button variant="ghost" icon="mail" to="/inbox">
            {unread > 0 ? texts.inboxWithUnread(unread) : texts.inbox}
          </Button>
        }
      >
        <Checkbox name="form" defaultChecked={ticked}>
          {texts.letVisitorsWriteToMe}
        </Checkbox>
        <EditorField
          name="note"
          label={texts.note}
          optional
          rows={3}
          value={contact?.note}
          placeholder={texts.leaveMeAMessage}
        />
      </EditorForm>
    </EditorCard>
  );
}
