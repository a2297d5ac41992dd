import { Hint } from '#app/ui/Page.tsx';

/** What has changed since something was put into the cart. */
export function CartNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <div role="status" className="grid gap-2 py-2">
      {notices.map((notice) => (
        <Hint key={notice}>{notice}</Hint>
      ))}
    </div>
  );
}
