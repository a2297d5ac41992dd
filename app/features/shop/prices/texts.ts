// PricePage
export const sellIt = 'Sell it';
export const sellLead =
  'Buyers can play it and download it for good: your original file, MP3, Opus and, if the original is lossless, FLAC with up to 24 bits and two channels.';
export const howItIsSold = 'How it’s sold';
export const notForSale = 'Not for sale';
export const notForSaleHint = 'People can listen, but not buy';
export const freeLabel = 'Free';
export const freeHint = 'Anyone can add it to their collection';
export const forAPrice = 'For a price';
export const forAPriceHint = 'One price for everyone';
export const payWhatYouWant = 'Pay what you want';
export const payWhatYouWantHint = 'Buyers name their price, above a minimum you set';
const currencyWords = (currency: string) => (currency === 'USD' ? 'US dollars' : currency);
export const priceLabel = (currency: string) => `Price in ${currencyWords(currency)}`;
export const minimumLabel = (currency: string) => `Minimum in ${currencyWords(currency)}`;
export const priceHelp = (least: string) => `${least} or more.`;
export const minimumHelp = (least: string) => `0, or ${least} or more.`;
export const pricedIn = (currency: string) =>
  `Its current price is in ${currency} and stays until you save a new one.`;
export const currencyIsThatOfYourShop = (merch: string) =>
  `Prices use your shop’s currency. Change it under ${merch}.`;
export const merch = 'Merch';
export const heardBeforeItIsBought = 'Preview before buying';
export const allOfIt = 'All of it';
export const firstSeconds = (seconds: number) => `The first ${seconds} seconds`;
export const asItIsTrackByTrack = 'Leave each track as it is';
export const previewHelp =
  'Only buyers, your collaborators and you can hear the rest. Nobody else can, not even with a link.';
export const previewOfAlbum =
  'This applies to every track on it, including those you add later. Only buyers, your collaborators and you can hear the rest.';
export const previewIsBeingPrepared =
  'The preview is being prepared. Visitors can listen as soon as it’s ready.';
export const priceNotSaved = 'Price not saved';
export const save = 'Save';
export const cancel = 'Cancel';

// PriceLink
export const downloadCodes = 'Download codes';
export const changePrice = 'Change the price';

// sale-price
export const payWhatYouWantFrom = (money: string) => `Pay what you want, ${money} or more`;

// price
export const priceSaved = 'Price saved';
export const isForSaleNow = (title: string) => `“${title}” is for sale now.`;
export const whoBoughtItKeepsIt = 'Everyone who has bought it keeps it.';
export const priceProblem = (message: string) => `Price: ${message}`;
export const enterAPriceInRange = (range: string) => `Please enter a price ${range}`;
export const enterAMinimumInRange = (range: string) =>
  `Please enter a minimum of 0, or an amount ${range}`;
export const minimumTooLow = (money: string) =>
  `Please enter 0, or ${money} or more. Card fees would use up a smaller payment`;

// price.schema
export const chooseHowMuchIsHeard = 'Please choose how much people can hear';
export const chooseHowItIsSold = 'Please choose how it’s sold';

// albums_.$albumId_.price, beats_.$trackId_.price
export const sellItTitle = 'Sell it, Artist Space';
