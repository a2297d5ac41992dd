import { nowhere } from '#app/features/shell/nowhere.server.ts';
import { load } from '#app/operations/load.server.ts';

/** Any other address. The error screen says it. */
export const loader = load(nowhere);

export default function Nowhere() {
  return null;
}
