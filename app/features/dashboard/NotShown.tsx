import { Button } from '#app/ui/Button.tsx';
import { Hint } from '#app/ui/Page.tsx';
import { useEditing } from '../artists/editing/editing-context.ts';
import { useInPlace } from '../artists/editing/use-in-place.ts';
import type { SectionId } from '../artists/sections/sections.ts';

type NotShownProps = {
  section: SectionId;
  /** It is on the page but switched off; else it waits in 'Add Section'. */
  isOnPage: boolean;
};

/** Below the editor of a section that visitors do not see, so that the work is not for nothing. */
export function NotShown({ section, isOnPage }: NotShownProps) {
  const { action } = useEditing();
  const { Form } = useInPlace();
  return (
    <Form method="post" action={action} className="flex flex-wrap items-center gap-3 pt-3">
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="visible" value="true" />
      <Hint icon="eye-off" className="flex-1 items-center">
        Visitors do not see this section yet.
      </Hint>
      <Button name="intent" value={isOnPage ? 'showSection' : 'addSection'}>
        Show it
      </Button>
    </Form>
  );
}
