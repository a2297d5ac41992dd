import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SkipLink } from '#app/ui/Header.tsx';
import { Toaster } from '#app/ui/Toast.tsx';
import type { Shell } from './shell.server.ts';

/** What stands around every screen. */
export function Frame({ toast, children }: Shell & { children: ReactNode }) {
  const location = useLocation();
  return (
    <>
      <SkipLink />
      {children}
      <Toaster
        toast={toast && { id: location.key, ...toast, tone: toast.variant ? 'bad' : 'ok' }}
        dismissTo={location.pathname + location.search}
      />
    </>
  );
}
