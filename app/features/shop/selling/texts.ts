// In several places
export const save = 'Save';
export const merch = 'Merch';
export const notSaved = 'Not saved';
export const saved = 'Saved';
export const required = 'Required';
export const name = 'Name';
export const countries = 'Countries';
export const percentOf = (basisPoints: number) => `${basisPoints / 100} %`;

// shipping, ShippingPage, tax
export const europe = 'Europe';
export const europeanUnion = 'European Union';
export const noSuchCountry = (words: string) =>
  `There is no country “${words}”: please write its English name or its two letters, such as DE`;

// selling.schema, shipping
export const nameCountriesWithCommas = 'Please name the countries, with commas between them';
export const enterWholeGramsOrNothing =
  'Please enter whole grams between 1 and 1,000,000, or leave it empty';
export const keepToPrices = (most: number) => `Please keep to ${most} prices`;
export const enterAtLeastOnePrice = 'Please enter at least one price';
export const nameEachWeightOnce = 'Please name each weight once';
export const regionNotHere = 'This region is not here.';
export const tooManyRegions = (most: number) =>
  `There are ${most} regions already. Please remove one first.`;
export const enterAPriceOrFreeShipping = (currency: string) =>
  `Please enter a price in ${currency}, or 0 for free shipping`;
export const priceUpToWeight = (upTo: number | null, money: string) =>
  upTo === null ? `${money} for any weight` : `${money} up to ${gramsWords(upTo)}`;

const THOUSANDS = new Intl.NumberFormat('en-US');

/** '800 g', '2.5 kg' */
const gramsWords = (grams: number) =>
  grams < 1000 ? `${grams} g` : `${THOUSANDS.format(grams / 1000)} kg`;

// quote
export const shopDoesNotShipTo = (country: string) =>
  `This shop does not ship to ${country}. Take out what has to be sent, or choose another country.`;
export const noShippingPricesIn = (currency: string) =>
  `This shop has no shipping prices in ${currency}, so nothing in this currency can be sent at the moment.`;
export const tooHeavyToShipTo = (country: string, grams: number, most: number) =>
  `This is ${gramsWords(grams)}, and this shop ships at most ${gramsWords(most)} to ${country} at once. Please order it in parts.`;

// SumLines
export const discountShippingAndTax = 'Discount, shipping and tax';
export const free = 'Free';
export const shippingTo = (country: string) => `Shipping to ${country}`;
export const includingTax = (tax: string) => `Including ${tax}`;
export const discountByCode = (code: string) => `Discount ${code}`;

// BuyerTerms
export const yourCountry = 'Your country';
export const chooseACountry = 'Choose a country';
export const update = 'Update';
export const updating = 'Updating...';
export const shippingAndTaxDependOnIt = 'Shipping and tax depend on it.';

// ShippingPage
export const shipping = 'Shipping';
export const shippingTitle = 'Shipping, Artist Space';
export const shippingLead =
  'What sending costs, by country and weight. Buyers see it before they order. Without any region, sending is in your prices, everywhere.';
export const regions = 'Regions';
export const noRegionsYet =
  'No regions yet: buyers pay nothing for shipping, wherever they are. Add your own country first.';
export const everywhereElse = 'Everywhere else';
export const addARegion = 'Add a region';
export const addRegion = 'Add region';
export const regionNotAdded = 'Region not added';
export const regionNotSaved = 'Region not saved';
export const regionAdded = 'Region added';
export const regionSaved = 'Region saved';
export const regionRemoved = 'Region removed';
export const buyersSeeItsPrices = 'Buyers see its prices from now on.';
export const nothingIsShippedByIt = 'Nothing is shipped by it any more.';
export const countriesHelp =
  'Names or two letters, with commas: Germany, AT, CH. “European Union” and “Europe” stand for all of theirs. Left empty, it is everywhere else. A country in several regions has the price of the smallest.';
export const pricesByWeight = 'Prices by weight';
export const weightHelp =
  'Grams of all that is sent together. Leave the grams empty where the price is for any weight. An item without a weight counts as nothing.';
export const upToInGrams = 'Up to, in grams';
export const priceIn = (currency: string) => `Price in ${currency}`;
export const upToInGramsOfRow = (row: number) => `Up to, in grams, row ${row}`;
export const priceOfRow = (row: number) => `Price, row ${row}`;
export const regionTitle = 'Region, Artist Space';
export const removeThisRegion = 'Remove this region';
export const removeRegionLead = 'Nothing is shipped there by its prices any more.';
export const removeRegion = 'Remove region';
export const removing = 'Removing...';

// tax, TaxPage
export const vat = 'VAT';
export const writeOneCountryOnEachLine = 'Please write one country and its rate on each line';
export const lineHasNoRate = (line: string) =>
  `Please write a country and its rate on each line, such as “Germany 19”: “${line}” is none`;
export const enterARateInRange = (country: string, most: number) =>
  `${country}: please enter a rate between 0 and ${most} percent`;

// TaxPage
export const taxes = 'Tax';
export const taxTitle = 'Tax, Artist Space';
export const taxLead =
  'The tax that you owe on what you sell, by your buyer’s country. Without any rate, none is shown.';
export const whatTheTaxIsCalled = 'What it is called';
export const yourPrices = 'Your prices';
export const pricesIncludeTax = 'Include it';
export const pricesIncludeTaxHint = 'Buyers pay your prices. The tax in them is shown.';
export const pricesExcludeTax = 'Exclude it';
export const pricesExcludeTaxHint = 'It is added at the checkout.';
export const ratesInPercentByCountry = 'Rates in percent, by country';
export const ratesHelp =
  'One on each line, such as “Germany 19”. “European Union” and “Europe” stand for all of theirs; what is further below holds. Elsewhere there is none. It is on shipping as well.';
export const ratesPlaceholder = 'European Union 21\nGermany 19';
export const ordersAreChargedByIt = 'Orders are charged by it from now on.';

// discount
const DAY = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const day = (at: Date) => `${DAY.format(at)} (UTC)`;
export const codeHoldsFrom = (at: Date) => `This code holds from ${day(at)}.`;
export const codeHeldUntil = (at: Date) => `This code held until ${day(at)}.`;
export const codeHasBeenUsedUp = 'This code has been used up.';
export const nothingInCartFitsCode = 'Nothing in your cart is what this code is for.';
export const codeIsForCurrency = (currency: string) =>
  `This code is for what is sold in ${currency}.`;
export const codeHoldsFromSum = (money: string) =>
  `This code holds from ${money}, for what it is for.`;
export const shopHasNoSuchCode = 'This shop has no such code. Please check how it is written.';

// discount, selling.schema
export const enterUsesOrNothing =
  'Please enter a whole number between 1 and 100,000, or leave it empty for any number';
export const chooseWhatItIsFor = 'Please choose what it is for';
export const howACodeIsWritten =
  'Please use 3 to 30 letters from A to Z, digits, hyphens and underscores, and begin with a letter or a digit';
export const choosePercentOrAnAmount = 'Please choose percent or an amount';
export const codeNotHere = 'This code is not here.';
export const endItAfterItStarts = 'Please end it after it starts';
export const youHaveACodeAlready = (code: string) => `You have another code ${code} already`;
export const enterAWholePercent = 'Please enter a whole percent between 1 and 100';
export const enterAnAmountInRange = (range: string) => `Please enter an amount ${range}`;
export const fromSum = (money: string) => `from ${money}`;
export const fromDay = (at: Date) => `from ${day(at)}`;
export const untilDay = (at: Date) => `until ${day(at)}`;
export const amountOff = (off: string, thing: string | null) =>
  `${off} off ${thing ?? 'everything'}`;
export const usesOfCode = (uses: number, most: number | null) =>
  most !== null
    ? `${uses} of ${most} used`
    : uses === 0
      ? 'Not used yet'
      : `Used ${uses === 1 ? 'once' : `${uses} times`}`;

// DiscountsPage
export const discountCodes = 'Discount codes';
export const discountsTitle = 'Discount codes, Artist Space';
export const discountsLead =
  'Buyers type them at the checkout. A use comes back when its order is cancelled.';
export const noCodesYet = 'No codes yet. Make one for the next show, or for a friend.';
export const addACode = 'Add a code';
export const codeNotAdded = 'Code not added';
export const codeAdded = 'Code added';
export const codeCanBeUsedAtCheckout = (code: string) => `${code} can be used at your checkout.`;
export const codeRemoved = 'Code removed';
export const nobodyCanUseCodeAnyMore = 'Nobody can use it any more.';
export const removeCode = (code: string) => `Remove ${code}`;
export const code = 'Code';
export const codeHelp = 'Letters from A to Z, digits, hyphens. Capitals make no difference.';
export const takesOff = 'Takes off';
export const percentLabel = 'Percent';
export const anAmount = 'An amount';
export const howMuch = 'How much';
export const percentOrAnAmountIn = (currency: string) => `Percent, or an amount in ${currency}.`;
export const fromWhichSumIn = (currency: string) => `From which sum, in ${currency}`;
export const forWhat = 'For';
export const wholeShop = 'The whole shop';
export const startsAt = 'From (UTC)';
export const endsAt = 'Until (UTC)';
export const howOftenItCanBeUsed = 'How often it can be used';
export const codeStates = {
  holds: 'Holds',
  planned: 'Not yet',
  over: 'Over',
  usedUp: 'Used up',
} as const;

// BuyerTerms
export const discountCode = 'Discount code';
export const countryAndDiscount = 'Country and discount';
