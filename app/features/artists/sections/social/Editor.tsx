import { EditorCard, EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import type { SocialData } from './section.ts';
import { serviceName, SERVICES } from './social-links.ts';
import * as texts from './texts.ts';

const INTENT = 'saveSocial';

const EXAMPLES: Record<string, string> = {
  spotify: 'https://open.spotify.com/artist/…',
  instagram: '@yourname',
  youtube: '@yourchannel',
  soundcloud: 'yourname',
  tiktok: '@yourname',
};

/** A text field for each service. */
export function Editor({ data: { links } }: SectionEditorProps<SocialData>) {
  const written = new Map(links.map(({ service, text }) => [service, text]));
  const services = [...new Set<string>([...SERVICES, ...written.keys()])];
  return (
    <EditorCard title={texts.editSocialLinks} lead={texts.addressOrName}>
      <EditorForm intent={INTENT} className="grid gap-4 sm:grid-cols-2">
        {services.map((service) => (
          <EditorField
            key={service}
            name={`links.${service}`}
            label={serviceName(service)}
            value={written.get(service)}
            placeholder={EXAMPLES[service]}
            inputMode="url"
          />
        ))}
      </EditorForm>
    </EditorCard>
  );
}
