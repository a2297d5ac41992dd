/** The turning ring. The control around it carries `aria-busy` and the words. */
export function Spinner() {
  return <span className="spin" aria-hidden />;
}
