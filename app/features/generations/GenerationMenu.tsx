import { Menu, MenuItem, MenuLine } from '#app/ui/Menu.tsx';
import { deleteGenerationAddress, generationAddress, madeAt, titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import { useGenerationAction } from './use-generation-action.ts';

export const CONFIRM_DELETE_GENERATION =
  'Are you sure you want to delete this generation and its files? This action cannot be undone.';

type GenerationMenuProps = {
  generation: GenerationView;
  /** On its own page: deleting it leads away, and asks on a page of its own. */
  large?: boolean | undefined;
};

/** What else can be done with it. */
export function GenerationMenu({ generation, large }: GenerationMenuProps) {
  const { id, type, sound } = generation;
  const deletion = useGenerationAction('Delete Failed');
  return (
    <Menu label={`More about ${titleOf(generation)}`}>
      {!large && (
        <MenuItem icon="info" to={generationAddress(id)}>
          Details
        </MenuItem>
      )}
      {sound && (
        <MenuItem icon="download" href={`${sound.mp3Url}?download`} download>
          Download small file (MP3)
        </MenuItem>
      )}
      <MenuItem icon="restart" to={`${madeAt(type)}?again=${id}`}>
        {type === 'beat' ? 'Make another like it' : 'Use these settings again'}
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
        Delete
      </MenuItem>
    </Menu>
  );
}
