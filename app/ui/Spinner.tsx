/** The rotating ring. The surrounding control has `aria-busy` and the text. */
export function Spinner() {
  return <span className="spin" aria-hidden />;
}
