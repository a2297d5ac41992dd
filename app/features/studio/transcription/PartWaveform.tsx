import { useEffect, useRef } from 'react';
import type { Region } from 'wavesurfer.js/plugins/regions';
import { displayPeaks } from '#app/display/peaks.ts';
import { pageNonce } from '#app/ui/LiveWaveform.tsx';
import type { Part } from './transcription-operations.ts';

/** The shortest part that can be chosen by dragging, in seconds. */
const SHORTEST = 0.1;
const TIMELINE_HEIGHT = 20;

type PartWaveformProps = {
  peaks: readonly number[];
  /** Length of the recording. */
  seconds: number;
  part: Part;
  onPart: (part: Part) => void;
};

/**
 * The waveform of a recording with a timeline, on which a part is chosen by dragging it or its edges. It is for
 * pointers only, and hidden from screen readers: the same part can be typed into two fields. Its libraries are
 * loaded when it is first shown.
 */
export function PartWaveform({ peaks, seconds, part, onPart }: PartWaveformProps) {
  const place = useRef<HTMLDivElement>(null);
  const region = useRef<Region | null>(null);
  const latest = useRef({ part, onPart });
  latest.current = { part, onPart };

  useEffect(() => {
    const container = place.current;
    if (!container || peaks.length === 0) return;
    let end: (() => void) | null = null;
    let isGone = false;
    void loadWaveform().then(
      ([{ default: WaveSurfer }, { default: Regions }, { default: Timeline }]) => {
        const nonce = pageNonce();
        // The page's policy would block its styles; the fields are enough.
        if (isGone || !nonce) return;
        const colorOf = (name: string) => getComputedStyle(container).getPropertyValue(name).trim();
        const regions = Regions.create();
        const waveform = WaveSurfer.create({
          container,
          height: container.clientHeight - TIMELINE_HEIGHT,
          peaks: [displayPeaks(peaks)],
          duration: seconds,
          waveColor: colorOf('--wave'),
          progressColor: colorOf('--wave'),
          cursorWidth: 0,
          interact: false,
          hideScrollbar: true,
          plugins: [
            regions,
            Timeline.create({ height: TIMELINE_HEIGHT, style: { color: colorOf('--text-2') } }),
          ],
          cspNonce: nonce,
        });
        end = () => waveform.destroy();
        waveform.on('ready', () => {
          const { from, to } = latest.current.part;
          const shown = regions.addRegion({
            start: from,
            end: Math.min(to, seconds),
            minLength: SHORTEST,
            color: `color-mix(in srgb, ${colorOf('--accent')} 25%, transparent)`,
          });
          shown.on('update-end', () => latest.current.onPart({ from: shown.start, to: shown.end }));
          region.current = shown;
        });
      },
      // Without a connection the fields are enough.
      () => undefined,
    );
    return () => {
      isGone = true;
      region.current = null;
      end?.();
    };
  }, [peaks, seconds]);

  const { from, to } = part;
  useEffect(() => {
    region.current?.setOptions({ start: from, end: Math.min(to, seconds) });
  }, [from, to, seconds]);

  return <div ref={place} className="heard-part" aria-hidden="true" />;
}

const loadWaveform = () =>
  Promise.all([
    import('wavesurfer.js'),
    import('wavesurfer.js/plugins/regions'),
    import('wavesurfer.js/plugins/timeline'),
  ]);
