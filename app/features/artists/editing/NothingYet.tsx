import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/States.tsx';
import type { SectionId } from '../sections/sections.ts';
import { useEditing } from './editing-context.ts';

type NothingYetProps = { section: SectionId; action: string; children: string };

/** In place of a section that is empty: what to do about it. */
export function NothingYet({ section, action, children }: NothingYetProps) {
  const { editTo } = useEditing();
  return (
    <EmptyState
      actions={
        <Button to={editTo(section)} preventScrollReset>
          {action}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
