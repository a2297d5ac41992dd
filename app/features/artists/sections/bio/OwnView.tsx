/** All of it is in the hero's editor and on the public page. */
export function OwnView() {
  return (
    <p className="small text-text-2">
      Its first line stands in the hero, all of it under About on your public page.
    </p>
  );
}
