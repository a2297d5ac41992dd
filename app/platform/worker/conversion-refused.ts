/**
 * What was asked for cannot be made of what was sent: trying again cannot help. Its message is a
 * sentence that a musician understands and may be shown as it is.
 */
export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
}
