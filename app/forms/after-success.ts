import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/**
 * A form that failed has changed nothing, so that nothing is asked for again. Where a lost connection was the
 * reason, asking would fail as well, and take the screen away with all that was typed.
 */
export const afterSuccess = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus < 400 && defaultShouldRevalidate;
