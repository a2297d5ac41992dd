// In several places
export const retry = 'Retry';
export const noConnection = 'No connection';

// RequestFailureToasts
export const savedButPageNotUpdated = 'Your change is saved, but this page could not be updated.';
export const somethingWentWrong = 'Something went wrong';
export const savedButNextPageNotLoaded =
  'Your change is saved, but the next page could not be loaded.';
export const pageCouldNotBeLoaded = 'The page could not be loaded. Please try again.';

// failure-reason
export const somethingWentWrongTryAgain = 'Something went wrong. Please try again.';
