/** Something is wrong with what was asked for; its message is a sentence for who asked. */
export class Refusal extends Error {}
