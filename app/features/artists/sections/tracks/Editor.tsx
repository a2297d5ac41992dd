import { Button } from '#app/ui/Button.tsx';
import { Title } from '#app/ui/Words.tsx';
import { EditorCard, VisibilityForm } from '../../editing/EditorForm.tsx';
import { SwitchForm } from '../../editing/SwitchForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import type { TracksData } from './section.ts';
import * as texts from './texts.ts';

/** Number of tracks with switches; the studio has all. */
const SHOWN = 12;

/** Switches for the tracks' and the section's visibility. */
export function Editor({ visible, choices: { tracks } }: SectionEditorProps<TracksData>) {
  return (
    <EditorCard title={texts.editPublicTracks} lead={texts.publicTracksLead}>
      {tracks.length > 0 && (
        <ul aria-label={texts.yourTracksNewestFirst} className="mb-6 border-b border-line">
          {tracks.slice(0, SHOWN).map(({ id, title, isPublic }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
              <div className="tt flex-[1_1_8rem]">
                <Title lines={2}>{title}</Title>
              </div>
              <div className="w-24">
                <SwitchForm
                  intent="trackVisibility"
                  fields={{ trackId: id }}
                  name="isPublic"
                  on={isPublic}
                  label={texts.publicSwitchOf(title)}
                  words={{ on: texts.publicLabel, off: texts.privateLabel }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <VisibilityForm section="tracks" visible={visible}>
        <div>
          <Button variant="ghost" icon="track" to="/beats" className="-ml-4">
            {tracks.length > SHOWN ? texts.allTracksInTheMusicStudio : texts.openTheMusicStudio}
          </Button>
        </div>
      </VisibilityForm>
    </EditorCard>
  );
}
