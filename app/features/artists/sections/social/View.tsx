import { Icon, ICON_NAMES, type IconName } from '#app/ui/Icon.tsx';
import { Words } from '#app/ui/Words.tsx';
import { ProfileSection } from '../../ProfileSection.tsx';
import type { SectionViewProps } from '../section-view.ts';
import type { SocialData, SocialLink } from './section.ts';
import * as texts from './texts.ts';

/** Links to the artist's pages elsewhere. A value that is no address is shown as text. */
export function View({ data: { links } }: SectionViewProps<SocialData>) {
  if (links.length === 0) return null;
  return (
    <ProfileSection id="connect" title={texts.connect}>
      <ul className="border-b border-line">
        {links.map((link) => (
          <li key={link.service} className="border-t border-line">
            <SocialLinkRow link={link} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

const ROW = 'flex min-h-[48px] items-center gap-3 py-2';

function SocialLinkRow({ link: { service, name, text, href } }: { link: SocialLink }) {
  if (href === null) {
    return (
      <p className={ROW}>
        <Icon name={iconOf(service)} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Words>{name}</Words>:{' '}
          <span className="quiet">
            <Words>{text}</Words>
          </span>
        </span>
      </p>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={`${ROW} text-text no-underline hover:text-accent-text`}
    >
      <Icon name={iconOf(service)} />
      <Words>{name}</Words>
      <span className="vh"> {texts.opensInANewTab}</span>
      <Icon name="right" size={20} className="ml-auto text-text-2" />
    </a>
  );
}

/** The services with an icon. */
const DRAWN = ['spotify', 'instagram', 'youtube', 'soundcloud', 'tiktok', 'bandcamp', 'apple'];

function iconOf(service: string): IconName {
  const name = DRAWN.find((drawn) => drawn === service.toLowerCase());
  return ICON_NAMES.find((icon) => icon === name) ?? 'globe';
}
