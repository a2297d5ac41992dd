/** The key in local storage of the token from which the gate's page restores a lost cookie. */
export const GATE_TOKEN = 'artist-space-gate';
