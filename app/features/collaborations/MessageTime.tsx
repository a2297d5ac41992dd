import { useHydrated } from '#app/ui/use-hydrated.ts';

/** When something was said: in the reader's own time once scripts run, until then with its day, in UTC. */
export function MessageTime({ at }: { at: string }) {
  const local = useHydrated();
  const time = new Date(at);
  const today = local && time.toDateString() === new Date().toDateString();
  const words = new Intl.DateTimeFormat(local ? undefined : 'en-GB', {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(local ? {} : { timeZone: 'UTC' }),
  }).format(time);
  return (
    <time dateTime={at} suppressHydrationWarning>
      {words}
    </time>
  );
}
