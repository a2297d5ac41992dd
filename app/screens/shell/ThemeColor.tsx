import type { Theme } from '#app/operations/theme.ts';

/** `--bg` of either theme, for what the browser draws around the page. */
const GROUND = { dark: '#0B0A10', light: '#F7F6FA' };

export function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={GROUND[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={GROUND.light} />
      <meta name="theme-color" content={GROUND.dark} />
    </>
  );
}
