import { Button } from '#app/ui/Button.tsx';
import { EditorCard, VisibilityForm } from '../../editing/EditorForm.tsx';
import type { SectionEditorProps } from '../../profile.ts';
import type { DiscographyData } from './section.ts';
import * as texts from './texts.ts';

/** The section is generated from public tracks and albums: only its visibility can be changed. */
export function Editor({ visible }: SectionEditorProps<DiscographyData>) {
  return (
    <EditorCard title={texts.editDiscography} lead={texts.discographyLead}>
      <VisibilityForm section="discography" visible={visible}>
        <div>
          <Button variant="ghost" icon="disc" to="/beats" className="-ml-4">
            {texts.openTheMusicStudio}
          </Button>
          <Button variant="ghost" icon="disc" to="/albums">
            {texts.openYourAlbums}
          </Button>
        </div>
      </VisibilityForm>
    </EditorCard>
  );
}
