import { useEffect, useRef, useState } from 'react';
import { Actions, Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import type { VersionsView } from './version.ts';
import * as texts from './texts.ts';

type CompareVersionsProps = Pick<VersionsView, 'versions'> & { current: number };
const SIDES = ['a', 'b'] as const;
type Side = (typeof SIDES)[number];

/**
 * Plays two versions alternately at the same loudness and from the same position. Without scripts each can be
 * played by itself.
 */
export function CompareVersions({ versions, current }: CompareVersionsProps) {
  const playable = versions.flatMap(({ view, changes }) =>
    view.sound ? [{ id: view.id, changes, sound: view.sound }] : [],
  );
  const [chosen, choose] = useState({
    a: current,
    b: playable.find(({ id }) => id !== current)?.id ?? current,
  });
  const [playing, setPlaying] = useState<Side | null>(null);
  const [failed, setFailed] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => audio.current?.pause(), []);
  if (playable.length < 2) return null;

  const playSide = (side: Side) => {
    const one = playable.find(({ id }) => id === chosen[side]);
    if (!one) return;
    const before = audio.current;
    const at = before?.currentTime ?? 0;
    before?.pause();
    const next = new Audio(one.sound.mp3Url);
    // Both are reduced to the level of the quieter one; see features/player/player-track.ts.
    next.volume = Math.min(1, 10 ** (one.sound.level / 20));
    // Ignores an element that has been replaced by the other.
    const stop = () => {
      if (audio.current === next) setPlaying(null);
    };
    next.addEventListener('ended', stop);
    next.addEventListener('error', () => {
      if (audio.current === next) setFailed(true);
    });
    next.currentTime = at;
    audio.current = next;
    setFailed(false);
    setPlaying(side);
    next.play().catch(stop);
  };
  const pause = () => {
    audio.current?.pause();
    setPlaying(null);
  };
  const options = playable.map(({ id, changes }, at) => ({
    value: String(id),
    label: texts.versionWithChanges(playable.length - at, changes),
  }));
  return (
    <section aria-labelledby="compare" className="needs-scripts">
      <h2 id="compare" className="h2 mb-3">
        {texts.compareTwoVersions}
      </h2>
      <div className="grid gap-3">
        {SIDES.map((side) => (
          <Field key={side} label={side === 'a' ? texts.versionA : texts.versionB}>
            <Select
              value={String(chosen[side])}
              onChange={({ target }) => {
                pause();
                choose({ ...chosen, [side]: Number(target.value) });
              }}
              options={options}
            />
          </Field>
        ))}
        <Actions>
          <Button
            type="button"
            icon="play"
            aria-pressed={playing === 'a'}
            onClick={() => playSide('a')}
          >
            {texts.hearA}
          </Button>
          <Button
            type="button"
            icon="play"
            aria-pressed={playing === 'b'}
            onClick={() => playSide('b')}
          >
            {texts.hearB}
          </Button>
          <Button type="button" icon="pause" disabled={playing === null} onClick={pause}>
            {texts.pause}
          </Button>
        </Actions>
        <p className="small quiet" role="status">
          {failed ? texts.soundCouldNotBePlayed : texts.bothPlayAtTheSameLoudness}
        </p>
      </div>
    </section>
  );
}
