import { unknownAddress } from '#app/screens/shell/shell.server.ts';
import { load } from '#app/operations/load.server.ts';

/** Any other address; the error screen explains it. */
export const loader = load(unknownAddress);

export default function Nowhere() {
  return null;
}
