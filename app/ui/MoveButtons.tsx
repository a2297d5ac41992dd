import { IconButton } from './Button.tsx';
import * as texts from './texts.ts';

type MoveButtonsProps = {
  /** Name of the item to move. */
  name: string;
  /** Index of the item, from 0, in a list of `length`. */
  place: number;
  length: number;
  /** With scripts: moves it on this page, by -1 up or by 1 down. If absent, the form is submitted. */
  move?: (places: number) => void;
  /** Close to each other. */
  tight?: boolean;
};

/**
 * The two buttons of a form that moves an entry of a list. Each sends the new `place` of the entry, so that a
 * form that is sent twice moves it once.
 */
export function MoveButtons({ name, place, length, move, tight }: MoveButtonsProps) {
  return ([-1, 1] as const).map((by) => {
    const to = Math.min(Math.max(place + by, 0), length - 1);
    return (
      <IconButton
        key={by}
        icon={by === 1 ? 'arrow-down' : 'arrow-up'}
        iconSize={20}
        label={by === 1 ? texts.moveDown(name) : texts.moveUp(name)}
        name="place"
        value={to}
        // Not disabled at an end of the list, so that it keeps the focus.
        aria-disabled={to === place || undefined}
        className={tight && by === 1 ? '-ml-2' : undefined}
        onClick={
          move &&
          ((event) => {
            event.preventDefault();
            if (to !== place) move(by);
          })
        }
      />
    );
  });
}
