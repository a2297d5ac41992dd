import { Button } from '#app/ui/Button.tsx';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { ContactData } from './schema.ts';

type ContactProps = {
  data: ContactData | null;
  artistName: string;
  /** The address of the form. */
  formTo: string;
};

export function View({ data, artistName, formTo }: ContactProps) {
  if (!data) return null;
  return (
    <ProfileSection id="contact" title="Contact">
      <div className="grid max-w-reading justify-items-start gap-4">
        {data.note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{data.note}</p>}
        {data.form && (
          <Button icon="mail" to={formTo}>
            Write to {artistName}
          </Button>
        )}
      </div>
    </ProfileSection>
  );
}
