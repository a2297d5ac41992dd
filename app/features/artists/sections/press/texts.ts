// In several places
export const press = 'Press';

// Editor
export const quotesInPageOrder = 'Quotes, in the order of your page';
export const quotesAreFull = 'Your page is full of quotes. Remove one to add another.';
export const editPress = 'Edit press';
export const pressLead =
  'What others have written about you. The press kit is made from your page: pictures, bio, links and these quotes.';
export const quote = 'Quote';
export const quoteHelp = (text: number) =>
  `A sentence or two, up to ${text} characters. We add the quotation marks.`;
export const source = 'Source';
export const date = 'Date';
export const link = 'Link';
export const save = 'Save';
export const addQuote = 'Add quote';

// View
export const downloadPressKit = 'Download press kit';
export const pressKitContents = 'Pictures, bio, links and quotes as a ZIP file';
export const opensInANewTab = '(opens in a new tab)';

// download
export const pressKitOf = (name: string) => `${name} press kit`;

// section
export const quoteNotHere = 'This quote doesn’t exist, or it was removed.';
export const keepToQuotes = (quotes: number) => `Please keep to ${quotes} quotes.`;
export const enterADate = 'Please enter a date such as 2026-09-30';
export const quotesAbout = (name: string) => `Press quotes about ${name}`;
export const linksOf = (name: string) => `Links of ${name}`;
export const artistPageAt = (page: string) => `Artist page: ${page}`;
export const writeToAt = (name: string, form: string) => `Write to ${name}: ${form}`;
export const takesNoMessagesOnPage = (name: string, page: string) =>
  `${name} isn’t taking messages on this page: ${page}`;
export const contactOf = (name: string) => `Contact ${name}`;

// sample
export const sampleNext = 'Add a quote and your page shows it, with a press kit to download.';
