import { Link } from '@remix-run/react';
import { Icon, type IconName } from '#app/ui/Icon.tsx';
import * as texts from './texts.ts';

/** The artist's screens that have no tab of their own. */
const TOOLS: readonly { to: string; icon: IconName; name: string; words: string }[] = [
  {
    to: '/ai-studio',
    icon: 'humming',
    name: texts.aiStudio,
    words: texts.aiStudioHint,
  },
  { to: '/push', icon: 'link', name: texts.push, words: texts.pushHint },
];

/** Ways on from the own page. */
export function ToolLinks() {
  return (
    <nav aria-label={texts.moreForYourMusic}>
      <ul className="border-b border-line">
        {TOOLS.map(({ to, icon, name, words }) => (
          <li key={to} className="border-t border-line">
            <Link
              to={to}
              className="flex min-h-[60px] items-center gap-3 py-2 text-text no-underline hover:text-accent-text"
            >
              <Icon name={icon} />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{name}</b>
                <span className="small text-text-2">{words}</span>
              </span>
              <Icon name="right" size={20} className="text-text-2" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
