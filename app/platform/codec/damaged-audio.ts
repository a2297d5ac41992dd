export type DamagedAudioKind =
  | 'empty'
  | 'damaged'
  | 'truncated'
  | 'too-long'
  | 'video'
  | 'protected'
  | 'unsupported';

/**
 * The file itself is the problem: trying again cannot help, another file can. Its message is a
 * sentence that a musician understands and may be shown as it is.
 */
export class DamagedAudio extends Error {
  override readonly name = 'DamagedAudio';
  readonly kind: DamagedAudioKind;

  constructor(kind: DamagedAudioKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
