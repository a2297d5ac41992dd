/**
 * The result cannot be made from this input: a retry cannot help. Its message can be shown to users as it is.
 */
export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
  /** Whether the user may override this: it was refused for how it sounds, not because there is no sound. */
  readonly mayOverrule: boolean;

  constructor(reason: string, { mayOverrule = false } = {}) {
    super(reason);
    this.mayOverrule = mayOverrule;
  }
}
