/**
 * What was asked for cannot be made of what was sent: trying again cannot help. Its message is a
 * sentence that a musician understands and may be shown as it is.
 */
export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
  /** Whether whoever asked may insist: it was refused for what it sounded like, not for want of a sound. */
  readonly mayOverrule: boolean;

  constructor(reason: string, { mayOverrule = false } = {}) {
    super(reason);
    this.mayOverrule = mayOverrule;
  }
}
