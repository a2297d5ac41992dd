import * as texts from './texts.ts';

const PARTS = [
  ['name', texts.name],
  ['artist-page', texts.artistPage],
  ['visibility', texts.visibility],
  ['email', texts.email],
  ['mail', texts.newsByMail],
  ['notifications', texts.newsOnYourDevices],
  ['password', texts.password],
  ['two-step', texts.twoStepVerification],
  ['devices', texts.signedInDevices],
  ['playback', texts.dataSaver],
  ['blocked', texts.blockedArtists],
  ['archive', texts.exportYourData],
  ['space', texts.storage],
  ['delete', texts.deleteTheAccount],
] as const;

type SettingsNavProps = { isNamed: boolean; isListener: boolean; hasMail: boolean };

/** The way to each part, beside them on a wide screen. */
export function SettingsNav({ isNamed, isListener, hasMail }: SettingsNavProps) {
  const left = { visibility: isNamed && !isListener, 'artist-page': isListener, mail: hasMail };
  const isThere = (id: string) => (left as Record<string, boolean>)[id] ?? true;
  return (
    <nav
      className="sticky top-[calc(var(--header-h)+16px)] float-right hidden w-[320px] lg:block"
      aria-label={texts.settings}
    >
      <ul className="grid border-l border-line">
        {PARTS.filter(([id]) => isThere(id)).map(([id, title]) => (
          <li key={id} className={id === 'playback' ? NEEDS_SCRIPTS : undefined}>
            <a
              href={`#${id}`}
              className="small flex min-h-[36px] items-center pl-4 text-text-2 no-underline hover:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const NEEDS_SCRIPTS = '[@media(scripting:none)]:hidden';
