// PricePage
export const sell = 'Sell it';
export const sellLead = 'Who buys it hears it in full and downloads it, for good.';
export const howItIsSold = 'How it is sold';
export const notForSale = 'Not for sale';
export const notForSaleHint = 'It can be heard, not bought';
export const free = 'For nothing';
export const freeHint = 'Into a collection without paying';
export const fixed = 'For a price';
export const fixedHint = 'Everybody pays the same';
export const open = 'Pay what you want';
export const openHint = 'From a minimum up; it may be 0';
export const priceIn = (currency: string) => `Price or minimum in ${currency}`;
export const priceHelp = 'Only for the last two.';
export const pricedIn = (currency: string) =>
  `It has a price in ${currency}, which stays until you save another.`;
export const currencyIsOfShop = 'The currency is that of your shop: you set it under Merch.';
export const priceNotSaved = 'Price not saved';
export const save = 'Save';
export const saving = 'Saving...';
export const cancel = 'Cancel';

// price-intents
export const priceSaved = 'Price saved';
export const hasItsPrice = (title: string) => `“${title}” is for sale now.`;
export const notSoldNow = 'Not for sale';
export const buyersKeepIt = 'Who has bought it keeps it.';

// price.operations
export const price = (message: string) => `Price: ${message}`;
export const enterAPrice = (range: string) => `Please enter a price ${range}`;
export const enterAMinimum = (range: string) => `Please enter a minimum of 0, or one ${range}`;
export const minimumTooLow = (money: string) =>
  `Please enter 0, or ${money} or more: payments cost more than so little brings`;

// price.schema
export const chooseHow = 'Please choose how it is sold';

// beats_.$trackId.price, albums_.$albumId_.price
export const priceTitle = 'Sell it, Artist Space';
