import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import { paragraphsOf } from '../typed-text.ts';
import * as texts from './texts.ts';

export function View({ page: { artist } }: SectionViewProps) {
  const paragraphs = paragraphsOf(artist.bio);
  if (paragraphs.length === 0) return null;
  return (
    <ProfileSection id="about" title={texts.about}>
      <div className="grid max-w-reading gap-3">
        {paragraphs.map((paragraph, index) => (
          <p key={index} dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {paragraph}
          </p>
        ))}
      </div>
    </ProfileSection>
  );
}
