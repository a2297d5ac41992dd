// PricePage
export const sellIt = 'Sell it';
export const sellLead =
  'Whoever buys it can play and download it for good: as you sent it, and as MP3, Opus or, if it is lossless, FLAC of up to 24 bits and two channels.';
export const howItIsSold = 'How it is sold';
export const notForSale = 'Not for sale';
export const notForSaleHint = 'It can be heard, not bought';
export const freeLabel = 'Free';
export const freeHint = 'Anybody may add it to their collection';
export const forAPrice = 'For a price';
export const forAPriceHint = 'Everybody pays the same';
export const payWhatYouWant = 'Pay what you want';
export const payWhatYouWantHint = 'Buyers name the price, from a minimum that you set';
export const priceLabel = 'Price';
export const minimumLabel = 'Minimum';
export const inCurrency = (currency: string) =>
  ` in ${currency === 'USD' ? 'US dollars' : currency}`;
export const priceHelp = (least: string) => `${least} or more.`;
export const minimumHelp = (least: string) => `0, or ${least} or more.`;
export const pricedIn = (currency: string) =>
  `It has a price in ${currency}, which stays until you save another.`;
export const currencyIsThatOfYourShop = 'The currency is that of your shop. You choose it under';
export const merch = 'Merch';
export const heardBeforeItIsBought = 'Heard before it is bought';
export const allOfIt = 'All of it';
export const firstSeconds = (seconds: number) => `The first ${seconds} seconds`;
export const asItIsTrackByTrack = 'As it is, track by track';
export const previewHelp =
  'The rest is for buyers, for whom you work with, and for you. Nobody else gets it, not even by a link.';
export const previewOfAlbum =
  'This is set for each of its tracks, and for those that you add later. The rest is for buyers, for whom you work with, and for you.';
export const previewIsBeingPrepared =
  'The preview is being prepared. Until it is there, visitors hear nothing.';
export const priceNotSaved = 'Price not saved';
export const save = 'Save';
export const cancel = 'Cancel';

// PriceLink
export const downloadCodes = 'Download codes';
export const changePrice = 'Change the price';

// offer
export const payWhatYouWantFrom = (money: string) => `Pay what you want, ${money} or more`;

// price
export const priceSaved = 'Price saved';
export const isForSaleNow = (title: string) => `“${title}” is for sale now.`;
export const whoBoughtItKeepsIt = 'Who has bought it keeps it.';
export const priceProblem = (message: string) => `Price: ${message}`;
export const enterAPriceInRange = (range: string) => `Please enter a price ${range}`;
export const enterAMinimumInRange = (range: string) =>
  `Please enter a minimum of 0, or one ${range}`;
export const minimumTooLow = (money: string) =>
  `Please enter 0, or ${money} or more: fees would take all of a smaller payment`;

// price.schema
export const chooseHowMuchIsHeard = 'Please choose how much of it is heard';
export const chooseHowItIsSold = 'Please choose how it is sold';

// albums_.$albumId_.price, beats_.$trackId_.price
export const sellItTitle = 'Sell it, Artist Space';
