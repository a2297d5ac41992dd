import { createContext, useContext, type ReactNode } from 'react';
import { SectionHead } from '#app/ui/Page.tsx';

type ProfileSectionProps = {
  /** Unique in its page: also where links to the section lead. */
  id: string;
  title: string;
  children: ReactNode;
};

/** Set where a section's heading is already there: on the own page, with its pencil. */
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
