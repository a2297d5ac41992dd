// In several places
export const save = 'Save';
export const merch = 'Merch';
export const notSaved = 'Not saved';
export const saved = 'Saved';
export const required = 'Required';
export const name = 'Name';
export const countries = 'Countries';
export const percentOf = (basisPoints: number) => `${basisPoints / 100}%`;

// shipping, ShippingPage, tax
export const europe = 'Europe';
export const europeanUnion = 'European Union';
export const noSuchCountry = (words: string) =>
  `We don’t know the country “${words}”. Please use its English name or its two-letter code, such as DE`;

// selling.schema, shipping
export const nameCountriesWithCommas = 'Please list the countries, separated by commas';
export const enterWholeGramsOrNothing =
  'Please enter a whole number of grams between 1 and 1,000,000, or leave it empty';
export const keepToPrices = (most: number) => `Please enter at most ${most} prices`;
export const enterAtLeastOnePrice = 'Please enter at least one price';
export const nameEachWeightOnce = 'Please enter each weight only once';
export const regionNotHere = 'This region doesn’t exist, or it was removed.';
export const tooManyRegions = (most: number) =>
  `You already have ${most} regions. Please remove one first.`;
export const enterAPriceOrFreeShipping = (currency: string) =>
  `Please enter a price in ${currency}, or 0 for free shipping`;
export const priceUpToWeight = (upTo: string | null, money: string) =>
  upTo === null ? `${money} for any weight` : `${money} up to ${upTo}`;

// quote
export const shopDoesNotShipTo = (country: string) =>
  `This shop doesn’t ship to ${country}. Remove the items that need shipping, or choose another country.`;
export const noShippingPricesIn = (currency: string) =>
  `This shop has no shipping prices in ${currency}, so items priced in it can’t be shipped at the moment.`;
export const tooHeavyToShipTo = (country: string, weight: string, most: string) =>
  `Your items weigh ${weight}, and this shop ships at most ${most} to ${country} in one order. Please split your order.`;

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
export const shippingAndTaxDependOnIt = 'Shipping and tax depend on your country.';

// ShippingPage
export const shipping = 'Shipping';
export const shippingTitle = 'Shipping, Artist Space';
export const shippingLead =
  'Shipping costs by country and weight, shown to buyers before they order. If you add no regions, shipping is free everywhere: include it in your prices.';
export const regions = 'Regions';
export const noRegionsYet =
  'No regions yet, so shipping is free everywhere. Start with your own country.';
export const everywhereElse = 'Everywhere else';
export const addARegion = 'Add a region';
export const addRegion = 'Add region';
export const regionNotAdded = 'Region not added';
export const regionNotSaved = 'Region not saved';
export const regionAdded = 'Region added';
export const regionSaved = 'Region saved';
export const regionRemoved = 'Region removed';
export const buyersSeeItsPrices = 'Buyers see these prices from now on.';
export const nothingIsShippedByIt = 'Its prices no longer apply.';
export const countriesHelp =
  'A country in each row, by its name or two-letter code. “European Union” and “Europe” include all their countries. Leave all rows empty for everywhere else. If a country is in several regions, the smallest region applies.';
export const countryRow = (row: number) => `Country ${row}`;
export const exampleFlat = 'One price everywhere';
export const exampleEurope = 'Europe, by weight';
export const exampleRest = 'Everywhere else';
export const everywhere = 'Everywhere';
export const pricesByWeight = 'Prices by weight';
export const weightHelp =
  'The total weight of an order, in grams. Leave it empty if the price applies to any weight. Items without a weight count as 0 g.';
export const upToInGrams = 'Up to, in grams';
export const priceIn = (currency: string) => `Price in ${currency}`;
export const upToInGramsOfRow = (row: number) => `Up to, in grams, row ${row}`;
export const priceOfRow = (row: number) => `Price, row ${row}`;
export const regionTitle = 'Region, Artist Space';
export const removeThisRegion = 'Remove this region';
export const removeRegionLead = 'Its prices will no longer apply to new orders.';
export const removeRegion = 'Remove region';
export const removing = 'Removing...';

// tax, TaxPage, examples
export const vat = 'VAT';
export const gst = 'GST';
export const fillInAnExample = 'Fill in an example';
export const buyerPaysTo = (country: string) => `What a buyer pays: ${country}`;
export const aShirt = 'A shirt of 200 g';
export const total = 'Total';
export const writeOneCountryOnEachLine = 'Please enter one country and its rate on each line';
export const lineHasNoRate = (line: string) =>
  `Please enter a country and its rate on each line, such as “Germany 19”. We can’t read “${line}”`;
export const enterARateInRange = (country: string, most: number) =>
  `${country}: please enter a rate between 0 and ${most} percent`;

// TaxPage
export const taxes = 'Tax';
export const taxTitle = 'Tax, Artist Space';
export const taxLead =
  'The tax on your sales, by the buyer’s country. If you add no rates, no tax is shown.';
export const whatTheTaxIsCalled = 'Name of the tax';
export const yourPrices = 'Your prices';
export const pricesIncludeTax = 'Include tax';
export const pricesIncludeTaxHint =
  'Buyers pay the prices you set, and see how much of them is tax.';
export const pricesExcludeTax = 'Exclude tax';
export const pricesExcludeTaxHint = 'Tax is added at checkout.';
export const rates = 'Rates';
export const ratesHelp =
  'A country or a group in each row: “European Union” and “Europe” include all their countries, and a later row overrides an earlier one. Countries that aren’t listed pay no tax. Tax applies to shipping too.';
export const country = 'Country';
export const countryOfRow = (row: number) => `Country, row ${row}`;
export const percent = 'Percent';
export const percentOfRow = (row: number) => `Percent, row ${row}`;
export const exampleEu = 'European Union';
export const exampleUk = 'United Kingdom';
export const exampleAu = 'Australia';
export const checkRates = 'Check the rates that apply to you before you save this example.';
export const ordersAreChargedByIt = 'New orders use these rates.';

// discount
export const codeHoldsFrom = (at: string) => `This code can be used from ${at}.`;
export const codeHeldUntil = (at: string) => `This code expired on ${at}.`;
export const codeHasBeenUsedUp = 'This code has already been used as often as it can be.';
export const nothingInCartFitsCode = 'This code doesn’t apply to anything in your cart.';
export const codeIsForCurrency = (currency: string) =>
  `This code only applies to items sold in ${currency}.`;
export const codeHoldsFromSum = (money: string) =>
  `This code needs at least ${money} of items it applies to.`;
export const shopHasNoSuchCode = 'This shop doesn’t have that code. Please check the spelling.';

// discount, selling.schema
export const enterUsesOrNothing =
  'Please enter a whole number between 1 and 100,000, or leave it empty for any number';
export const chooseWhatItIsFor = 'Please choose what it applies to';
export const howACodeIsWritten =
  'Please use 3 to 30 letters from A to Z, digits, hyphens and underscores, and begin with a letter or a digit';
export const choosePercentOrAnAmount = 'Please choose percent or an amount';
export const codeNotHere = 'This code doesn’t exist, or it was removed.';
export const endItAfterItStarts = 'Please choose an end after the start';
export const youHaveACodeAlready = (code: string) => `You already have a code ${code}`;
export const enterAWholePercent = 'Please enter a whole percent between 1 and 100';
export const enterAnAmountInRange = (range: string) => `Please enter an amount ${range}`;
export const fromSum = (money: string) => `from ${money}`;
export const fromDay = (at: string) => `from ${at}`;
export const untilDay = (at: string) => `until ${at}`;
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
  'Buyers enter these at checkout. If an order is cancelled, its code can be used again.';
export const noCodesYet = 'No codes yet. Create one for your next show, or for a friend.';
export const addACode = 'Add a code';
export const exampleFriends = '10% for friends';
export const exampleShow = 'An amount off, 50 times';
export const exampleBundle = '20% off larger orders';
export const codeNotAdded = 'Code not added';
export const codeAdded = 'Code added';
export const codeCanBeUsedAtCheckout = (code: string) => `${code} can be used at your checkout.`;
export const codeRemoved = 'Code removed';
export const nobodyCanUseCodeAnyMore = 'It can no longer be used.';
export const removeCode = (code: string) => `Remove ${code}`;
export const code = 'Code';
export const codeHelp =
  'Letters from A to Z, digits and hyphens. Upper and lower case are the same.';
export const takesOff = 'Discount type';
export const percentLabel = 'Percent';
export const anAmount = 'An amount';
export const howMuch = 'How much';
export const percentOrAnAmountIn = (currency: string) =>
  `A percentage, or an amount in ${currency}.`;
export const fromWhichSumIn = (currency: string) => `Minimum order, in ${currency}`;
export const forWhat = 'Applies to';
export const wholeShop = 'The whole shop';
export const startsAt = (timeZone: string) => `From (${timeZone})`;
export const endsAt = (timeZone: string) => `Until (${timeZone})`;
export const howOftenItCanBeUsed = 'Maximum number of uses';
export const codeStates = {
  holds: 'Active',
  planned: 'Scheduled',
  over: 'Expired',
  usedUp: 'Used up',
} as const;

// BuyerTerms
export const discountCode = 'Discount code';
export const countryAndDiscount = 'Country and discount';
