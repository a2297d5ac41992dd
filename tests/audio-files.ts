/** A WAV file of a tone: 16 bit PCM, stereo. */
export function toneWav(
  seconds = 1,
  frequency = 440,
  sampleRate = 44_100,
): Uint8Array<ArrayBuffer> {
  const frames = Math.round(seconds * sampleRate);
  const buffer = new ArrayBuffer(44 + frames * 4);
  const view = new DataView(buffer);
  const text = (offset: number, value: string) =>
    Array.from(value).forEach((letter, index) =>
      view.setUint8(offset + index, letter.charCodeAt(0)),
    );
  text(0, 'RIFF');
  view.setUint32(4, 36 + frames * 4, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, frames * 4, true);
  for (let frame = 0; frame < frames; frame += 1) {
    const sample = Math.round(12_000 * Math.sin((2 * Math.PI * frequency * frame) / sampleRate));
    view.setInt16(44 + frame * 4, sample, true);
    view.setInt16(46 + frame * 4, sample, true);
  }
  return new Uint8Array(buffer);
}

/** The form of POST /api/tracks. */
export function trackForm(
  fields: Record<string, string> = {},
  audio: { bytes?: Uint8Array<ArrayBuffer>; name?: string } = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Glass Weather', ...fields })) {
    form.set(name, value);
  }
  form.set('audio', new File([audio.bytes ?? toneWav()], audio.name ?? 'glass-weather.wav'));
  return form;
}
