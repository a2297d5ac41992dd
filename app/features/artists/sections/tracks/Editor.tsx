import { Button } from '#app/ui/Button.tsx';
import { EditorCard } from '../../editing/EditorCard.tsx';
import { SwitchForm } from '../../editing/SwitchForm.tsx';
import type { SectionEditorProps } from '../../editing/section-editor.ts';
import { VisibilityForm } from '../../editing/VisibilityForm.tsx';
import type { TracksData } from './schema.ts';

/** A page of switches is enough here; the studio has them all. */
const SHOWN = 12;

/** Which tracks are public, and whether their section is shown. */
export function Editor({ visible, choices: { tracks } }: SectionEditorProps<TracksData>) {
  return (
    <EditorCard title="Edit public tracks" lead="A public track plays on your page at once.">
      {tracks.length > 0 && (
        <ul aria-label="Your tracks, newest first" className="mb-6 border-b border-line">
          {tracks.slice(0, SHOWN).map(({ id, title, isPublic }) => (
            <li key={id} className="flex items-center gap-4 border-t border-line py-1">
              <div className="tt flex-1">
                <b>{title}</b>
              </div>
              <div className="w-24">
                <SwitchForm
                  intent="trackVisibility"
                  fields={{ trackId: id }}
                  name="isPublic"
                  on={isPublic}
                  label={`Public: ${title}`}
                  words={{ on: 'Public', off: 'Private' }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <VisibilityForm section="tracks" visible={visible}>
        <div>
          <Button variant="ghost" icon="track" to="/beats" className="-ml-4">
            {tracks.length > SHOWN ? 'All tracks in the Music Studio' : 'Open the Music Studio'}
          </Button>
        </div>
      </VisibilityForm>
    </EditorCard>
  );
}
