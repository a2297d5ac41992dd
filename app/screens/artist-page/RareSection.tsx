import type { ComponentType } from 'react';
import type { SectionViewProps } from '#app/features/artists/sections/section-view.ts';
import type { PublicSectionProps } from './PublicSection.tsx';

const views = import.meta.glob<{ View: ComponentType<SectionViewProps<unknown>> }>(
  '../../features/artists/sections/{activity,discography,press,stats,tour}/View.tsx',
  { eager: true },
);

/** A section that is loaded only for pages that have it. */
export function RareSection({ section, data, page }: PublicSectionProps) {
  const View = views[`../../features/artists/sections/${section}/View.tsx`]?.View;
  return View ? <View data={(data as Record<string, unknown>)[section]} page={page} /> : null;
}
