import { Menu, MenuItem, MenuLine } from '#app/ui/Menu.tsx';
import { deleteGenerationAddress, generationAddress, madeAt, titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import { useGenerationAction } from './use-generation-action.ts';
import * as texts from './texts.ts';

export const CONFIRM_DELETE_GENERATION = texts.sureToDelete;

type GenerationMenuProps = {
  generation: GenerationView;
  /** On its own page: deleting it leads away, and asks on a page of its own. */
  large?: boolean | undefined;
};

/** What else can be done with it. */
export function GenerationMenu({ generation, large }: GenerationMenuProps) {
  const { id, type, sound } = generation;
  const deletion = useGenerationAction(texts.deleteFailed);
  return (
    <Menu label={texts.moreAbout(titleOf(generation))}>
      {!large && (
        <MenuItem icon="info" to={generationAddress(id)}>
          {texts.details}
        </MenuItem>
      )}
      {sound && (
        <MenuItem icon="download" href={`${sound.mp3Url}?download`} download>
          {texts.downloadSmallFileMp3}
        </MenuItem>
      )}
      <MenuItem icon="restart" to={`${madeAt(type)}?again=${id}`}>
        {type === 'beat' ? texts.makeAnotherLikeIt : texts.useTheseSettingsAgain}
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon="trash"
        danger
        to={deleteGenerationAddress(id)}
        onClick={(event) => {
          if (large) return;
          event.preventDefault();
          if (window.confirm(CONFIRM_DELETE_GENERATION)) {
            deletion.send({ intent: 'deleteGeneration', generationId: id });
          }
        }}
      >
        {texts.deleteLabel}
      </MenuItem>
    </Menu>
  );
}
