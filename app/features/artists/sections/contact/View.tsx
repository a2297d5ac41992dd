import { Button } from '#app/ui/Button.tsx';
import { contactAddress } from '../../artist-address.ts';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { ContactData } from './schema.ts';

export function View({ data, page: { artist } }: SectionViewProps<ContactData | null>) {
  if (!data) return null;
  return (
    <ProfileSection id="contact" title="Contact">
      <div className="grid max-w-reading justify-items-start gap-4">
        {data.note && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{data.note}</p>}
        {data.form && (
          <Button icon="mail" to={contactAddress(artist.id)}>
            Write to {artist.name}
          </Button>
        )}
      </div>
    </ProfileSection>
  );
}
