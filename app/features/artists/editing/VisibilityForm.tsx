import type { ReactNode } from 'react';
import { RadioCards } from '#app/ui/Choice.tsx';
import { SECTIONS, type SectionId } from '../sections/sections.ts';
import { EditorForm } from './EditorForm.tsx';
import * as texts from '../texts.ts';

type VisibilityFormProps = { section: SectionId; visible: boolean; children?: ReactNode };

/** For a section that fills itself: what is left to say is whether visitors see it. */
export function VisibilityForm({ section, visible, children }: VisibilityFormProps) {
  return (
    <EditorForm intent="saveVisibility" fields={{ section }}>
      <RadioCards
        legend={texts.onYourPage(SECTIONS[section].title)}
        name="visible"
        defaultValue={String(visible)}
        options={[
          { value: 'true', label: texts.shown, hint: texts.everybodySeesIt },
          { value: 'false', label: texts.hidden, hint: texts.onlySeeHere },
        ]}
      />
      {children}
    </EditorForm>
  );
}
