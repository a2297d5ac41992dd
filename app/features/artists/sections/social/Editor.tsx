import { EditorCard } from '../../editing/EditorCard.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';
import { EditorField, EditorForm } from '../../editing/EditorForm.tsx';
import type { SocialData } from './schema.ts';
import { SERVICES } from './services.ts';
import { serviceName } from './social-href.ts';

const INTENT = 'saveSocial';

const EXAMPLES: Record<string, string> = {
  spotify: 'https://open.spotify.com/artist/…',
  instagram: '@yourname',
  youtube: '@yourchannel',
  soundcloud: 'yourname',
  tiktok: '@yourname',
};

/** Free text for each service. */
export function Editor({ data: { links } }: SectionEditorProps<SocialData>) {
  const texts = new Map(links.map(({ service, text }) => [service, text]));
  const services = [...new Set<string>([...SERVICES, ...texts.keys()])];
  return (
    <EditorCard
      title="Edit social links"
      lead="An address or just your name there. Leave one empty, and it is not on your page."
    >
      <EditorForm intent={INTENT} className="grid gap-4 sm:grid-cols-2">
        {services.map((service) => (
          <EditorField
            key={service}
            intent={INTENT}
            name={`links.${service}`}
            label={serviceName(service)}
            value={texts.get(service)}
            placeholder={EXAMPLES[service]}
            inputMode="url"
          />
        ))}
      </EditorForm>
    </EditorCard>
  );
}
