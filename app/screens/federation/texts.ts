// federation
export const notFederating = 'This site does not take part in the fediverse.';
export const nothingHere = 'There is nothing at this address.';
export const forPrograms = 'This address is for programs that speak ActivityPub.';
export const signatureRequired = 'An activity needs an HTTP signature of its actor.';
