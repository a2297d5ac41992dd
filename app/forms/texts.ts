// In several places
export const retry = 'Retry';
export const noConnection = 'No connection';

// LineKeeper
export const savedNotUpdated = 'Your change is saved, but this page could not be updated.';
export const somethingWentWrong = 'Something went wrong';
export const savedNotLoaded = 'Your change is saved, but the next page could not be loaded.';
export const pageNotLoaded = 'The page could not be loaded. Please try again.';

export const sendLaterOffer = 'Keep this on your device and send it when the connection is back?';
export const sendLater = 'Send later';
export const keptForLater = 'Kept for later';
export const keptForLaterWords = 'It is sent when the connection is back.';
export const notKept = 'Not kept';
export const notKeptWords = 'This browser could not keep it. Your text is still here.';

// lost
export const wentWrongRetry = 'Something went wrong. Please try again.';
