// PricePage
export const sell = 'Sell it';
export const sellLead =
  'Whoever buys it can play and download it for good: as you sent it, and as MP3, Opus or, if it is lossless, FLAC of up to 24 bits and two channels.';
export const howItIsSold = 'How it is sold';
export const notForSale = 'Not for sale';
export const notForSaleHint = 'It can be heard, not bought';
export const free = 'Free';
export const freeHint = 'Anybody may add it to their collection';
export const fixed = 'For a price';
export const fixedHint = 'Everybody pays the same';
export const open = 'Pay what you want';
export const openHint = 'Buyers name the price, from a minimum that you set';
export const thePrice = 'Price';
export const theMinimum = 'Minimum';
export const inCurrency = (currency: string) =>
  ` in ${currency === 'USD' ? 'US dollars' : currency}`;
export const priceHelp = (least: string) => `${least} or more.`;
export const minimumHelp = (least: string) => `0, or ${least} or more.`;
export const pricedIn = (currency: string) =>
  `It has a price in ${currency}, which stays until you save another.`;
export const currencyIsOfShop = 'The currency is that of your shop. You choose it under';
export const merch = 'Merch';
export const heardBefore = 'Heard before it is bought';
export const allOfIt = 'All of it';
export const firstSeconds = (seconds: number) => `The first ${seconds} seconds`;
export const asEachTrack = 'As it is, track by track';
export const previewHelp =
  'The rest is for buyers, for whom you work with, and for you. Nobody else gets it, not even by a link.';
export const previewOfAlbum =
  'This is set for each of its tracks, and for those that you add later. The rest is for buyers, for whom you work with, and for you.';
export const isBeingCut =
  'The preview is being prepared. Until it is there, visitors hear nothing.';
export const priceNotSaved = 'Price not saved';
export const save = 'Save';
export const cancel = 'Cancel';

// PriceLink
export const downloadCodes = 'Download codes';
export const changePrice = 'Change the price';

// offer
export const openFrom = (money: string) => `Pay what you want, ${money} or more`;

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
  `Please enter 0, or ${money} or more: fees would take all of a smaller payment`;

// price.schema
export const choosePreview = 'Please choose how much of it is heard';
export const chooseHow = 'Please choose how it is sold';

// beats_.$trackId.price, albums_.$albumId_.price
export const priceTitle = 'Sell it, Artist Space';
