// In several places
export const deleteLabel = 'Delete';
export const cancel = 'Cancel';
export const itemNotSaved = 'Item not saved';
export const save = 'Save';
export const pictureRemoved = 'Picture removed';
export const itemShownWithoutPicture = 'The item is shown without it now.';
export const addAnItem = 'Add an item';
export const itemNotHere = 'This item doesn’t exist, or it’s no longer available.';

// ItemCard
export const categories = 'Categories';
export const allItems = 'All';

// EditItem
export const deleteQuoted = (title: string) => `Delete “${title}”`;
export const deleteFailed = 'Delete failed';
export const deleteItemLead =
  'This removes it from your shop for good. Existing orders keep it, and anyone who has paid for a download can still get it. To take it down for a while, hide it instead.';
export const deleting = 'Deleting...';
export const merch = 'Merch';
export const view = 'View';
export const nameInTheShop = (name: string) => `${name} in the shop`;
export const pictures = 'Pictures';
export const pictureNumber = (slot: string) => `Picture ${slot}`;

// ItemFields
export const exampleItemName = 'Tide shirt';
export const name = 'Name';
export const priceInUsDollars = 'Price in US dollars';
export const priceIn = (currency: string) => `Price in ${currency}`;
export const category = 'Category';
export const description = 'Description';
export const shownInTheShop = 'Shown in the shop';
export const forSale = 'For sale';
export const clothingSentByPost = 'Clothing, sent by post';
export const sentByPost = 'Sent by post';
export const downloadedOnceItIsPaid = 'Downloaded after payment';
export const whenItIsSold = 'Sale dates';
export const saleTimesHelp = (timeZone: string) =>
  `Times are in the time zone ${timeZone}. Leave both empty to sell it at any time.`;
export const saleStartsAt = 'From';
export const saleEndsAt = 'Until';
export const comesOutAt = 'Comes out';
export const comesOutHelp =
  'Buyers see this date, can order before it, and get the item from then on. Pre-orders count against the stock.';
export const notOnSaleYet = 'Not on sale yet';
export const saleIsOver = 'Sale ended';
export const preOrder = 'Pre-order';
export const weightInGrams = 'Weight in grams';
export const weightHelp = 'Including packaging. Your shipping prices depend on it.';
export const sizesAndStock = 'Sizes and stock';
export const sizesHelp =
  'Only one size? Leave the sizes empty. Leave the stock empty if it never runs out.';
export const size = 'Size';
export const inStock = 'In stock';
export const sizeInRow = (row: number) => `Size ${row}`;
export const stockOfSize = (row: number) => `Stock of size ${row}`;

// EditItem
export const download = 'Download';
export const aSoundFile = 'Audio file';
export const fileForBuyers = (types: string, bytes: string) =>
  `${types}, ${bytes}. Buyers get it as soon as they’ve paid.`;
export const noFileSoNobodyCanBuy = 'No file yet. It can’t be bought until you add one.';
export const anotherFile = 'Replace the file';
export const file = 'File';
export const fileHelp = 'An audio file, a ZIP or a PDF of up to 200 MB.';
export const upload = 'Upload';
export const uploading = 'Uploading...';
export const removeTheFile = 'Remove the file';
export const removing = 'Removing...';
export const aZip = 'ZIP';
export const aPdf = 'PDF';

// MerchPage
export const officialMerchandise = 'Official Merchandise';
export const shopLead = 'Your shop: shirts, records, downloads.';
export const orders = 'Orders';
export const ordersWaiting = (waiting: number) => `${waiting} waiting`;
export const viewShop = 'View shop';
export const shipping = 'Shipping';
export const tax = 'Tax';
export const discountCodes = 'Discount codes';
export const supporters = 'Supporters';
export const more = 'More';
export const moreOfTheShop = 'More of the shop';
export const nothingHereYet = 'Nothing here yet.';
export const nothingForSaleYet =
  'Nothing for sale yet. Add a shirt, a record or a download: your shop opens with your first item.';
export const items = 'Items';
export const hidden = 'Hidden';
export const countInStock = (sum: number) => `${sum} in stock`;
export const noFileYet = 'No file yet';
export const soldOut = 'Sold out';
export const notForSale = 'Not for sale';

// ItemFields
export const picturesComeNext = 'You can add pictures next.';
export const saveAndAddPictures = 'Save and add pictures';

// MerchPage
export const howToPay = 'How to pay';
export const notSaved = 'Not saved';
export const noteToBuyers = 'Note to buyers';
export const noteToBuyersHelp =
  'For example your bank details, a PayPal address, or “Pay at the next show”. Buyers see it with their order.';
export const currency = 'Currency';
export const currencyHelp =
  'Used for prices you set from now on. Existing prices keep their own currency.';
export const daysToPay = 'Days to pay';
export const daysToPayHelp =
  'How long an unpaid order is held for its buyer. After that it’s cancelled, and its items go back into stock.';

// merch-forms
export const selectFileOfItem = 'Please select an audio file, a ZIP or a PDF.';
export const fileMustBeUnder200MB = (filename: string) =>
  `${filename}: File size must be less than 200MB.`;
export const noFileSelected = 'No file selected';
export const saved = 'Saved';
export const buyersSeeItWithTheirOrder = 'Buyers see it with their order.';
export const itemAdded = 'Item added';
export const nowGiveItAPicture = (name: string) => `Now give “${name}” a picture.`;
export const itemSaved = 'Item saved';
export const changesSavedTo = (name: string) => `Your changes to “${name}” are saved.`;
export const imageUploaded = 'Image uploaded';
export const imageUpdated = 'Your image has been updated successfully';
export const fileUploaded = 'File uploaded';
export const buyersGetItOncePaid = 'Buyers get it as soon as they’ve paid.';
export const fileRemoved = 'File removed';
export const nobodyCanBuyWithoutFile = 'It can’t be bought until you add another.';
export const itemDeleted = 'Item deleted';
export const noLongerInYourShop = 'It’s no longer in your shop.';

// merch
export const apparel = 'Apparel';
export const accessories = 'Accessories';
export const digital = 'Digital';
export const artistNotFound = 'Artist not found';
export const theStock = 'The stock';
export const theStockOf = (size: string) => `The stock of ${size}`;
export const stockChangedMeanwhile = (which: string, stock: number | null) =>
  `${which} changed while this form was open and is now ${stock ?? 'uncounted'}. Please check again.`;
export const priceProblem = (message: string) => `Price: ${message}`;
export const stockProblem = (message: string) => `Stock: ${message}`;
export const noSuchSize = (unknown: string) => `There is no size ${unknown}`;

// merch.schema
export const enterAPriceInRange = (range: string) => `Please enter a price ${range}`;
export const chooseACurrency = 'Please choose one of the currencies';
export const endSaleAfterItStarts = 'Please end the sale after it starts';
export const enterWholeGrams = 'Please enter a whole number of grams';
export const enterStockInRange = 'Please enter a whole number between 0 and 100,000';
export const required = 'Required';
export const nameEachSize = 'Please name each size';
export const keepToSizes = (sizes: number) => `Please enter at most ${sizes} sizes`;
export const nameSizesOrNone = 'Please name each size, or leave all but the first row empty';
export const nameEachSizeOnce = 'Please name each size once';
export const chooseOneOfTheCategories = 'Please choose one of the categories';
export const chooseDaysInRange = (least: number, most: number) =>
  `Please choose between ${least} and ${most} days`;

// merch
export const officialMerchandiseTitle = 'Official Merchandise, Artist Space';

// merch_.$itemId
export const pageTitle = (name: string) => `${name}, Artist Space`;
export const merchTitle = 'Merch, Artist Space';

// merch_.$itemId_.delete
export const deleteAnItemTitle = 'Delete an item, Artist Space';

// merch_.new
export const addAnItemTitle = 'Add an item, Artist Space';

// merch.schema
export const enterADayAndTime = 'Please enter a date and a time, such as 2026-12-01T18:00';
