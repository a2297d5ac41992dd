import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@remix-run/react';

type Tab = { to: LinkProps['to']; label: ReactNode; current?: boolean };
type TabsProps = { label: string; tabs: readonly Tab[]; className?: string };

/** Views of one page, each with its own address; they scroll sideways without a scrollbar. */
export function TabBar({ label, tabs }: Omit<TabsProps, 'className'>) {
  return <TabLinks look="tabs" label={label} tabs={tabs} />;
}

/** A choice between two or three views in one frame. */
export function SegmentTabs({ label, tabs, className }: TabsProps) {
  return <TabLinks look="seg" label={label} tabs={tabs} className={className} />;
}

function TabLinks({ look, label, tabs, className }: TabsProps & { look: 'tabs' | 'seg' }) {
  return (
    <nav className={className ? `${look} ${className}` : look} aria-label={label}>
      {tabs.map((tab, index) => (
        <Link
          key={index}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
