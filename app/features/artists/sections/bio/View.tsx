import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import { paragraphsOf } from './paragraphs.ts';

export function View({ page: { artist } }: SectionViewProps) {
  const paragraphs = paragraphsOf(artist.bio);
  if (paragraphs.length === 0) return null;
  return (
    <ProfileSection id="about" title="About">
      <div className="grid max-w-reading gap-3">
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line [overflow-wrap:anywhere]">
            {paragraph}
          </p>
        ))}
      </div>
    </ProfileSection>
  );
}
