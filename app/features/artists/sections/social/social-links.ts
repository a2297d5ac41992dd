import type { SocialLink } from './schema.ts';
import { SERVICES } from './services.ts';
import { serviceName, socialHref } from './social-href.ts';

const rank = (service: string) => {
  const place = SERVICES.findIndex((known) => known === service);
  return place < 0 ? SERVICES.length : place;
};

/** The links that are filled, those of the known services first. */
export function socialLinks(stored: Readonly<Record<string, string>>): SocialLink[] {
  return Object.entries(stored)
    .filter(([, text]) => text.trim() !== '')
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([service, text]) => ({
      service,
      name: serviceName(service),
      text: text.trim(),
      href: socialHref(service, text),
    }));
}
