import { useMatches } from '@remix-run/react';

/** What a screen asks of the frame: `export const handle: FrameHandle = { frame: { header: 'over' } }`. */
export interface FrameHandle {
  frame: {
    /** A visitor's header: `over` the picture at the top of the screen, or `none` (nor a footer). */
    header?: 'over' | 'none';
    /** Whether a visitor's header offers to sign in; not where the screen itself does. */
    signIn?: boolean;
  };
}

/** What the innermost screen that asks for anything asks for. */
export function useFrameOptions(): FrameHandle['frame'] {
  let options: FrameHandle['frame'] = {};
  for (const { handle } of useMatches()) {
    if (typeof handle === 'object' && handle !== null && 'frame' in handle) {
      options = (handle as FrameHandle).frame;
    }
  }
  return options;
}
