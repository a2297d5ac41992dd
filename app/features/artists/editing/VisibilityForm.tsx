import type { ReactNode } from 'react';
import { RadioCards } from '#app/ui/Choice.tsx';
import { SECTIONS, type SectionId } from '../sections/sections.ts';
import { EditorForm } from './EditorForm.tsx';

type VisibilityFormProps = { section: SectionId; visible: boolean; children?: ReactNode };

/** For a section that fills itself: what is left to say is whether visitors see it. */
export function VisibilityForm({ section, visible, children }: VisibilityFormProps) {
  return (
    <EditorForm intent="saveVisibility" fields={{ section }}>
      <RadioCards
        legend={`${SECTIONS[section].title} on your page`}
        name="visible"
        defaultValue={String(visible)}
        options={[
          { value: 'true', label: 'Shown', hint: 'Everybody sees it' },
          { value: 'false', label: 'Hidden', hint: 'Only you see it here' },
        ]}
      />
      {children}
    </EditorForm>
  );
}
