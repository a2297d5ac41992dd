/**
 * The result cannot be made from this input: a retry cannot help. Its message can be shown to users as it is.
 */
export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
  /** True if the user may override this: it was refused for its sound, and not because there is none. */
  readonly mayOverrule: boolean;

  constructor(reason: string, { mayOverrule = false } = {}) {
    super(reason);
    this.mayOverrule = mayOverrule;
  }
}
