import * as texts from './texts.ts';

/** All of it is in the hero's editor and on the public page. */
export function OwnView() {
  return <p className="small text-text-2">{texts.bioLead}</p>;
}
