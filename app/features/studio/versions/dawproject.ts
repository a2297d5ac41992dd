import type { ReadMidi } from '@artist-space/audio/midi.ts';

/** An audio file of the project. */
export interface ProjectSound {
  readonly name: string;
  /** The path inside the project's ZIP. */
  readonly path: string;
  /** Seconds. */
  readonly duration: number;
  readonly channels: number;
  readonly sampleRate: number;
  /** True for audio that is only for comparison. */
  readonly muted?: boolean;
}

/**
 * Writes `project.xml` of a DAWproject file, version 1.0 (https://github.com/bitwig/dawproject): a track with a
 * clip for each track of notes and for each sound, tempo, time signature and the sections as markers. Sounds are
 * warped to the beats of the project, at their own speed: openDAW reads no others.
 */
export function projectXml(midi: ReadMidi, sounds: readonly ProjectSound[]): string {
  let ids = 0;
  const id = () => `id${ids++}`;
  const { tempo, meter } = midi;
  const master = id();
  const beats = (seconds: number) => (seconds * tempo) / 60;
  const tracks = [
    ...midi.tracks.map(({ name }) => ({ id: id(), name, contentType: 'notes', muted: false })),
    ...sounds.map(({ name, muted = false }) => ({ id: id(), name, contentType: 'audio', muted })),
  ];
  const channel = (role: string, attributes: string, own: string, muted = false) =>
    element('Channel', `audioChannels="2" ${attributes}role="${role}" solo="false" id="${own}"`, [
      `<Mute value="${muted}" id="${id()}" name="Mute"/>`,
      `<Pan max="1" min="0" unit="normalized" value="0.5" id="${id()}" name="Pan"/>`,
      `<Volume max="2" min="0" unit="linear" value="1" id="${id()}" name="Volume"/>`,
    ]);
  const structure = [
    ...tracks.map((track) =>
      element(
        'Track',
        `contentType="${track.contentType}" loaded="true" id="${track.id}" name="${escaped(track.name)}"`,
        [channel('regular', `destination="${master}" `, id(), track.muted)],
      ),
    ),
    element('Track', `contentType="audio notes" loaded="true" id="${id()}" name="Master"`, [
      channel('master', '', master),
    ]),
  ];
  const end = Math.max(
    0,
    ...midi.tracks.flatMap(({ notes }) => notes.map(({ start, length }) => start + length)),
  );
  const clips = [
    ...midi.tracks.map(({ name, channel: on, notes }) => {
      const written = notes.map(
        ({ start, length, key, velocity }) =>
          `<Note time="${number(start)}" duration="${number(length)}" channel="${on}" key="${key}" vel="${number(velocity)}" rel="${number(velocity)}"/>`,
      );
      const clip = `time="0" duration="${number(end)}" playStart="0" name="${escaped(name)}"`;
      return element('Clip', clip, [element('Notes', `id="${id()}"`, written)]);
    }),
    ...sounds.map(({ name, path, duration, channels, sampleRate }) => {
      const end = number(beats(duration));
      const clip = `time="0" duration="${end}" contentTimeUnit="beats" playStart="0" name="${escaped(name)}"`;
      const audio = `channels="${channels}" duration="${number(duration)}" sampleRate="${sampleRate}" id="${id()}"`;
      const file = `<File path="${escaped(path)}"/>`;
      const warps = element('Warps', `contentTimeUnit="seconds" timeUnit="beats" id="${id()}"`, [
        element('Audio', audio, [file]),
        '<Warp time="0" contentTime="0"/>',
        `<Warp time="${end}" contentTime="${number(duration)}"/>`,
      ]);
      return element('Clip', clip, [warps]);
    }),
  ];
  const lanes = clips.map((clip, at) =>
    element('Lanes', `track="${tracks[at]?.id ?? ''}" id="${id()}"`, [
      element('Clips', `id="${id()}"`, [clip]),
    ]),
  );
  const markers = midi.markers.map(
    ({ at, text }) => `<Marker time="${number(at)}" name="${escaped(text)}"/>`,
  );
  const project = element('Project', 'version="1.0"', [
    '<Application name="Artist Space" version="1.0"/>',
    element('Transport', '', [
      `<Tempo max="666" min="20" unit="bpm" value="${number(tempo)}" id="${id()}" name="Tempo"/>`,
      `<TimeSignature denominator="${meter.denominator}" numerator="${meter.numerator}" id="${id()}"/>`,
    ]),
    element('Structure', '', structure),
    element('Arrangement', `id="${id()}"`, [
      element('Lanes', `timeUnit="beats" id="${id()}"`, lanes),
      // The schema allows no list without markers.
      ...(markers.length > 0 ? [element('Markers', `id="${id()}"`, markers)] : []),
    ]),
    '<Scenes/>',
  ]);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${project}\n`;
}

/** Writes `metadata.xml` of a DAWproject file. */
export const metadataXml = (title: string, artist: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${element('MetaData', '', [
    `<Title>${escaped(title)}</Title>`,
    `<Artist>${escaped(artist)}</Artist>`,
  ])}\n`;

const element = (name: string, attributes: string, children: readonly string[]): string =>
  `<${[name, attributes].filter(Boolean).join(' ')}>${children.join('')}</${name}>`;

const number = (value: number): string => String(Math.round(value * 1e6) / 1e6);

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for XML; control characters, which XML cannot represent, are removed. */
const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
