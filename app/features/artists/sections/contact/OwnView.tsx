import { Button } from '#app/ui/Button.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { ContactData } from './schema.ts';
import * as texts from './texts.ts';

/** Whether visitors can write, and the way to what they wrote. */
export function OwnView({ data: contact, page }: SectionViewProps<ContactData | null>) {
  const { unread = 0 } = page;
  return (
    <div className="grid max-w-reading justify-items-start gap-3">
      {contact?.note && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {contact.note}
        </p>
      )}
      <p className="small text-text-2">
        {contact?.form ? texts.formOpenVisitorsCan : texts.formClosedOnlyNote}
      </p>
      <Button icon="mail" to="/inbox">
        {unread > 0 ? texts.inboxNew(unread) : texts.inbox}
      </Button>
    </div>
  );
}
