export type DamagedAudioKind =
  | 'empty'
  | 'damaged'
  | 'truncated'
  | 'too-long'
  | 'video'
  | 'protected'
  | 'unsupported';

/**
 * The file itself is the problem: a retry cannot help, another file can. Its message can be shown to users as
 * it is.
 */
export class DamagedAudio extends Error {
  override readonly name = 'DamagedAudio';
  readonly kind: DamagedAudioKind;

  constructor(kind: DamagedAudioKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
