import { Button } from '#app/ui/Button.tsx';
import { contactAddress } from '../../artist.ts';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { ContactData } from './section.ts';
import { TextAround, WORDS } from '#app/ui/TextAround.tsx';
import * as texts from './texts.ts';

export function View({ data, page: { artist } }: SectionViewProps<ContactData | null>) {
  if (!data) return null;
  return (
    <ProfileSection id="contact" title={texts.contact}>
      <div className="grid max-w-reading justify-items-start gap-4">
        {data.note && (
          <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {data.note}
          </p>
        )}
        {data.form && (
          <Button icon="mail" to={contactAddress(artist.id)}>
            <span>
              <TextAround text={texts.writeTo(WORDS)}>{artist.name}</TextAround>
            </span>
          </Button>
        )}
      </div>
    </ProfileSection>
  );
}
