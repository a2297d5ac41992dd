import type { ReactNode } from 'react';
import { sampleOf } from '#app/features/artists/sections/samples.ts';
import type { SectionId } from '#app/features/artists/sections/sections.ts';
import { Hint } from '#app/ui/Page.tsx';
import * as texts from './texts.ts';

type SampleSectionProps = {
  section: SectionId;
  /** Renders the section with the data of its sample. */
  children: (data: object) => ReactNode;
};

/** The sample of an empty section, and how to fill it. */
export function SampleSection({ section, children }: SampleSectionProps) {
  const sample = sampleOf(section);
  return (
    sample && (
      <>
        {/* For display only: its links are inactive, and screen readers skip it. */}
        <div className="opacity-80" {...INERT}>
          {children({ [section]: sample.data })}
        </div>
        <Hint className="pt-3">{texts.onlyYouSeeThisSample(sample.next)}</Hint>
      </>
    )
  );
}

/** React 18 has no type for this attribute. */
const INERT = { inert: '' };
