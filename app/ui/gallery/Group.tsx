import type { ReactNode } from 'react';
import { SectionHead } from '../Page.tsx';

/** A component and its states under a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6 pt-10">
      <SectionHead title={title} />
      {children}
    </section>
  );
}
