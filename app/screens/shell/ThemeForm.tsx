import { Form, useLocation } from '@remix-run/react';
import { THEMES, type Theme } from '#app/operations/theme.ts';
import * as texts from './texts.ts';

/** At the foot of every screen: light or dark. It leads back to the screen that it was sent from. */
export function ThemeForm({ theme }: { theme: Theme }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="intent" value="chooseTheme" />
      <input type="hidden" name="to" value={pathname + search} />
      <div className="foot-theme" role="group" aria-label={texts.theme}>
        {THEMES.map((name) => (
          <button key={name} name="theme" value={name} aria-pressed={name === theme}>
            {texts.themes[name]}
          </button>
        ))}
      </div>
    </Form>
  );
}
