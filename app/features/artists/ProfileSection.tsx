import { createContext, useContext, type ReactNode } from 'react';
import { SectionHead } from '#app/ui/Page.tsx';

type ProfileSectionProps = {
  /** Unique within the page; links to the section use it as their anchor. */
  id: string;
  title: string;
  children: ReactNode;
};

/** True if the section's heading is drawn elsewhere: on the own page, beside its edit button. */
export const Headless = createContext(false);

/** A part of an artist's page under its heading. */
export function ProfileSection({ id, title, children }: ProfileSectionProps) {
  if (useContext(Headless)) return children;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {children}
    </section>
  );
}
