// In several places
export const retry = 'Retry';
export const noConnection = 'No connection';

// RequestFailureToasts
export const savedNotUpdated = 'Your change is saved, but this page could not be updated.';
export const somethingWentWrong = 'Something went wrong';
export const savedNotLoaded = 'Your change is saved, but the next page could not be loaded.';
export const pageNotLoaded = 'The page could not be loaded. Please try again.';

// FormFields
export const optional = '(optional)';

// failure-reason
export const wentWrongRetry = 'Something went wrong. Please try again.';
