import { classNames } from '#app/ui/class-names.ts';
import './recorder.css';
import * as texts from './texts.ts';

type RecordButtonProps = {
  isRecording: boolean;
  disabled?: boolean;
  /** Label of the start button when nothing is recorded: 'Start recording after a count of three'. */
  startLabel?: string;
  onStart: () => void;
  onStop: () => void;
};

/** The red disc, a square while recording. It keeps its position and the focus between Start and Stop. */
export function RecordButton(props: RecordButtonProps) {
  const { isRecording, disabled, startLabel = texts.startRecording, onStart, onStop } = props;
  return (
    <button
      type="button"
      className={classNames('rec-btn', isRecording && 'is-on')}
      aria-label={isRecording ? texts.stopRecording : startLabel}
      // A disabled element would lose the focus during the countdown.
      aria-disabled={disabled}
      onClick={disabled ? undefined : isRecording ? onStop : onStart}
    />
  );
}
