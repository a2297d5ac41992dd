import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useEditing } from './editing-context.ts';
import * as texts from '../texts.ts';

type EditorCardProps = {
  /** 'Edit tour' */
  title: string;
  lead?: ReactNode;
  /** The page's own name is here, where the hero is edited. */
  as?: 'h1' | 'h2';
  className?: string;
  children: ReactNode;
};

/** A part of the own page in edit mode. It takes the focus when a click has opened it. */
export function EditorCard(props: EditorCardProps) {
  const { title, lead, as: Heading = 'h2', className, children } = props;
  const { closeTo } = useEditing();
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasOpened] = useState(useHydrated());
  useEffect(() => {
    // What was clicked is gone by now, and nothing else has been chosen meanwhile.
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body;
    if (wasOpened && lost) heading.current?.focus();
  }, [wasOpened]);
  return (
    <Card className={className}>
      <div className="flex items-start justify-between gap-4 pb-4">
        <div className="grid gap-2">
          <Heading
            className={Heading === 'h1' ? 'h1' : 'h2'}
            ref={heading}
            tabIndex={-1}
            id="editor-title"
          >
            {title}
          </Heading>
          {lead && <p className="small max-w-reading text-text-2">{lead}</p>}
        </div>
        <IconButton
          icon="close"
          label={texts.closeTheEditor}
          to={closeTo}
          preventScrollReset
          className="-mr-3 -mt-2"
        />
      </div>
      {children}
    </Card>
  );
}
