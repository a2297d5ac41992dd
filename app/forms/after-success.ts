import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/**
 * A failed form has changed nothing, so nothing is reloaded. If the connection is lost, reloading would fail
 * as well, and replace the screen with all its input.
 */
export const afterSuccess = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus < 400 && defaultShouldRevalidate;
