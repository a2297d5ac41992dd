/** A problem with the request; its message is a sentence for the user. */
export class Refusal extends Error {}
