import { IconButton } from './IconButton.tsx';
import * as texts from './texts.ts';

type MoveButtonsProps = {
  /** Name of the item to move. */
  name: string;
  /** Index of the item, from 0, in a list of `length`. */
  place: number;
  length: number;
  /** With scripts: moves it here, by -1 up or by 1 down. Without it the form is sent. */
  move?: (places: number) => void;
  /** Close to each other. */
  tight?: boolean;
};

/**
 * The two buttons of a form that moves an entry of a list. Each sends the `place` that the entry shall
 * have, so that a form that is sent twice moves once.
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
        // At an end it keeps the focus, so it is not disabled.
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
