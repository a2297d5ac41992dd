import { Button } from '#app/ui/Button.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { useEditing, useSavedAtOnce } from '#app/features/artists/editing/editing-context.ts';
import type { SectionId } from '#app/features/artists/sections/sections.ts';
import * as texts from './texts.ts';

type NotShownProps = {
  section: SectionId;
  /** True if it is on the page but switched off; otherwise it is listed in 'Add Section'. */
  isOnPage: boolean;
};

/** A notice below the editor of a section that visitors do not see, so that no work is wasted. */
export function NotShown({ section, isOnPage }: NotShownProps) {
  const { action } = useEditing();
  const { Form } = useSavedAtOnce();
  return (
    <Form method="post" action={action} className="flex flex-wrap items-center gap-3 pt-3">
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="visible" value="true" />
      <Hint icon="eye-off" className="flex-1 items-center">
        {texts.sectionIsHidden}
      </Hint>
      <Button name="intent" value={isOnPage ? 'showSection' : 'addSection'}>
        {texts.showIt}
      </Button>
    </Form>
  );
}
