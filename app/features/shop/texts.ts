// BuyMusic
export const whatBuyersGet =
  'To play in full, for good, and to download as MP3, FLAC, Opus or the original.';
export const buy = 'Buy';
export const buyFor = (money: string) => `Buy for ${money}`;
export const getForNothing = 'Get it free';
export const nameYourPrice = 'Name your price';
export const inCurrency = (currency: string) => `in ${currency}`;
export const moneyOrMore = (money: string) => `${money} or more`;
export const zeroOrMore = (money: string) => `0, or ${money} or more`;

// In several places
export const cart = 'Cart';
export const fromTheShopOf = 'From the shop of';
export const yourCartIsEmpty = 'Your cart is empty.';
export const toTheShop = 'To the shop';
export const total = 'Total';
export const checkout = 'Checkout';
export const saving = 'Saving...';
export const orders = 'Orders';
export const orderNumber = (id: number) => `Order ${id}`;
export const cancelThisOrder = 'Cancel this order';
export const cancelTheOrder = 'Cancel the order';
export const cancelling = 'Cancelling...';
export const cancelled = 'Cancelled';
export const onlyLeft = (left: number) => `Only ${left} left`;
export const soldOut = 'Sold out';
export const itemNotHere = 'This item is not here.';
export const orderNotHere = 'This order is not here.';
export const shopNotHere = 'This shop is not here.';
export const ordersTitle = 'Orders, Artist Space';
export const orderNumberTitle = (id: number) => `Order ${id}, Artist Space`;

// CartLink
export const cartIsEmpty = 'Cart is empty';
export const cartCount = (count: string) => `Cart: ${count}`;

// CartPage
export const continueShopping = 'Continue shopping';
export const moreBy = 'More by';
export const cartNotChanged = 'Cart not changed';
export const inYourCart = 'In your cart';
export const totalOf = (money: string) => `Total ${money}`;
export const removeWhatIsUnavailable = 'Remove what is unavailable, then check out.';
export const download = 'Download';
export const quantityOf = (words: string) => `Quantity of ${words}`;
export const update = 'Update';
export const theQuantityOf = (words: string) => `the quantity of ${words}`;
export const removeName = (words: string) => `Remove ${words}`;

// CheckoutPage
export const nothingWasOrdered = 'Nothing was ordered';
export const yourOrder = 'Your order';
export const heldForYouForDays = (holdDays: number) =>
  `We’ll hold it for you for ${holdDays === 1 ? 'a day' : `${holdDays} days`}. If it isn’t paid by then, it goes back to the shop.`;
export const placeOrder = (money: string) => `Place order, ${money}`;
export const ordering = 'Ordering...';
export const yourName = 'Your name';
export const yourEmail = 'Your email';
export const onlyBeforeName = 'Only';
export const seesYourEmailAboutOrder = 'sees it, to contact you about this order.';
export const address = 'Address';
export const beforeShippingAndTax = 'Before shipping and tax';
export const streetTownPostcode = 'Street, town, postcode.';
export const streetTownPostcodeCountry = 'Street, town, postcode, country.';
export const messageTo = 'Message to';
export const leaveThisEmpty = 'Leave this empty';
export const nothingToPayHere = 'There is nothing to pay.';
export const payByCardOnNextPage = 'You pay by card on the next page, at Stripe.';
export const paymentByArrangement = 'Payment by arrangement:';
export const writesToYouAboutPaying = 'writes to you about how to pay. Nothing is charged now.';

// OrderDetails
export const cameByPlayerElsewhere = 'Came by a player on another site.';
export const cameByTheirFeed = 'Came by their feed.';
export const cameByYourLink = (title: string) => `Came by your link “${title}”.`;
export const cameByRemovedLink = 'Came by a link that you have removed.';
export const updateFailed = 'Update failed';
export const byCardAtStripe = 'By card, at Stripe';
export const paidByArrangement = 'Paid by arrangement';
export const notPaidBy = 'Not paid by ';
export const heldUntil = 'Held until ';
export const isBackInStock = ': it’s back in stock.';
export const backInStockIfUnpaid = '. If it isn’t paid by then, it goes back into stock.';
export const paidLateForSeller =
  'The buyer’s card was charged after this order was cancelled. They have to be refunded: we try that at Stripe every hour. If it stays like this, please ask the host of this site.';
export const paidLateRefundedForSeller =
  'The buyer’s card was charged after this order was cancelled. They have been refunded in full at Stripe: there is nothing for you to do.';
export const buyer = 'Buyer';
export const itIsPaid = 'It is paid';
export const sentOrHandedOver = 'It is sent or handed over';
export const cancelOrderLeadForSeller =
  'Its items go back into stock, and its downloads stop working.';
export const refundOnThisPageAfterwards = ' You can refund the buyer on this page afterwards.';
export const itIsCompleted = 'It is completed';
export const refunds = 'Refunds';
export const refundOnItsWay = 'not taken by Stripe yet: we try again every hour';
export const toTheBuyersCard = 'to the buyer’s card, at Stripe';
export const refundedByYou = 'by yourself';
export const itemsAreBackInStock = 'Its items are back in stock';
export const goesBackToTheCard = 'It goes back to the card that paid.';
export const refundByYourself =
  'This was not paid by card. Give the money back yourself; here you note that you have, and the buyer is told.';
export const refundAllThatIsLeft = (money: string) => `Refund all that is left, ${money}`;
export const downloadsStopWorking = 'Its downloads stop working. This cannot be undone.';
export const refunding = 'Refunding...';
export const refundMoney = (money: string) => `Refund ${money}`;
export const haveGivenBack = (money: string) => `I have given back ${money}`;
export const refundSomeOfIt = 'Refund some of it';
export const upToPieces = (left: number, money: string) => `Up to ${left}, at ${money} each`;
export const refundThese = 'Refund these';
export const haveRefundedThese = 'I have refunded these';

// seller
export const nothingToRefund = 'There is nothing to refund.';
export const chooseSomethingPaidFor = 'Please choose something that was paid for.';
export const notThatManyToRefund = (name: string) =>
  `${name}: there are not that many left to refund.`;
export const notInTheOrder = 'This is not in the order.';

// order-email.job
export const orderMailSubject = (title: string, id: number, artist: string) =>
  `${title} (order ${id}, ${artist})`;
export const orderPlacedSubject = 'Your order is placed';
export const paymentArrivedSubject = 'Your payment has arrived';
export const freeOrderSubject = 'It’s yours';
export const orderOnItsWaySubject = 'Your order is on its way';
export const orderCancelledSubject = 'Your order is cancelled';
export const sellerRefundsWhatYouPaid =
  'Nothing will be sent. What you have paid is refunded by the seller: please ask them if you do not hear of it.';
export const orderRefundedSubject = 'Your order is refunded';
export const partRefundedSubject = 'A part of your order is refunded';
export const pageLeadsToCardPayment = 'If you have not paid by card yet, its page leads you there.';
export const sellerTellsHowToPay = 'The seller tells you how to pay.';
export const downloadsAreOnItsPage = 'Your downloads are on its page.';
export const weWriteOnceItIsSent =
  'We write again once it is sent. What there is to download is on its page.';
export const yourOrderPageIs = 'Your order, with all that you can do now:';
export const yourReceiptIs = 'Your order:';
export const whyYouGetThisMail = (artist: string, host: string) =>
  `Somebody gave this address when ordering from ${artist} at ${host}. If it was not you, ignore this letter.`;
export const wentBackToYourCard = (money: string) =>
  `${money} went back to your card. Banks take up to ten days to show it.`;
export const sellerSaysTheyGaveBack = (money: string) =>
  `The seller says that they gave back ${money}.`;

// OrderLines
export const refundedOfQuantity = (refundedPieces: number, quantity: number) =>
  quantity === 1 ? 'Refunded' : `${refundedPieces} of ${quantity} refunded`;
export const itemsOfThisOrder = 'Items of this order';

// OrderPage
export const notChanged = 'Not changed';
export const yourDownloads = 'Your downloads';
export const yourMusic = 'Your music';
export const listenInFullAndDownload = 'Listen to it in full, and download it.';
export const itIsYours = 'It’s yours.';
export const downloadsLead = 'These links work for a day. Come back to this page for new ones.';
export const toSeller = 'To';
export const writesTo = 'will write to';
export const ifThereIsAnythingToKnow = ', if there’s anything you should know.';
export const backToTheShop = 'Back to the shop';
export const keepThisAddressAsReceipt = 'Keep this address: it is your receipt';
export const addressCopied = 'Address copied';
export const thankYou = 'Thank you';
export const paidThankYou = 'Paid, thank you';
export const onItsWay = 'On its way';
export const completedThankYou = 'Completed, thank you';
export const completedLead = 'There is nothing left to do.';
export const refundedLead = 'What you paid went back, or is on its way to you.';
export const hasYourOrder = 'has your order.';
export const hasYourPayment = 'has your payment.';
export const hasSentYourOrder = 'has sent your order.';
export const nothingSentAndNothingToPay = 'Nothing will be sent, and there is nothing to pay.';
export const notPaidInTime =
  'It wasn’t paid in time, so it went back to the shop. Nothing will be sent, and there is nothing to pay.';
export const paidLateForBuyer =
  'Your payment came after this order was cancelled. Nothing will be sent, and you will be refunded in full.';
export const paidLateRefundedForBuyer =
  'Your payment came after this order was cancelled. Nothing will be sent, and you have been refunded in full. Banks take up to ten days to show it.';
export const payMoney = (money: string) => `Pay ${money}`;
export const howToPay = 'How to pay';
export const isHeldForYouUntil = 'It is held for you until';
export const thenBackToTheShop = '(UTC). If it isn’t paid by then, it goes back to the shop.';
export const isYoursForHalfAnHour = 'It is yours for half an hour; then it goes back to the shop.';
export const payByCard = 'Pay by card';
export const paymentNotOpenedOrderSafe =
  'The payment could not be opened. Your order is safe: please try again.';
export const tryAgain = 'Try again';
export const opening = 'Opening...';
export const cancelUnpaidOrderLead = 'You have not paid yet. This cannot be undone.';

// OrderLines
export const ordered = 'Ordered';

// Orders
export const asCsv = 'As CSV';
export const lateOrRefunded = 'Late or refunded';
export const merch = 'Merch';
export const ordersByState = 'Orders by state';
export const allOrders = 'All';
export const noOrdersYet =
  'No orders yet. Share your shop: the first one shows up here right away.';
export const noOrdersHere = 'No orders here.';
export const nothingWaitsForYou = 'Nothing is waiting for you.';
export const ordersWaiting = (waiting: number) =>
  `${waiting} ${waiting === 1 ? 'order is' : 'orders are'} waiting to be paid or sent.`;
export const orderNumberThen = (id: number) => `Order ${id},`;
export const andHeldUntil = ', held until';

// Shop
export const officialMerchandise = 'Official Merchandise';
export const by = 'by';
export const sellsNothingAtTheMoment =
  'sells nothing at the moment. Come back after the next show.';
export const nothingInThisCategory = 'Nothing in this category at the moment.';
export const items = 'Items';
export const andSoldOut = ', sold out';
export const andNotOnSaleYet = ', not on sale yet';
export const andNoLongerOnSale = ', no longer on sale';
export const andPreOrder = ', pre-order';

// ShopItemPage
export const shopOf = 'Shop of';
export const shop = 'Shop';
export const morePictures = 'More pictures';
export const downloadAsSoonAsPaid = 'A download, as soon as it is paid.';
export const soldOutComeBack = 'Sold out. Come back after the next show.';
export const notInYourCart = 'Not in your cart';
export const size = 'Size';
export const quantity = 'Quantity';
export const preOrder = 'Pre-order';
export const preOrderComesOutOn = 'A pre-order: it comes out on';
export const inUtc = '(UTC).';
export const thenToDownload = '(UTC), to download from then on.';
export const thenItIsSent = '(UTC), and is sent from then on.';
export const onSaleUntilLabel = 'On sale until';
export const addToCart = 'Add to cart';
export const adding = 'Adding...';

// card-payments
export const notFromStripeOrTooOld = 'This does not come from Stripe, or it is too old.';

// shop, subscription, read-cart
export const wholeNumberUpTo = (quantity: number) =>
  `Please choose a whole number between 1 and ${quantity}`;
export const cartUnreadable = 'Your cart could not be read, so it is empty now.';
export const quantityAllTogether = (quantity: string) => `${quantity}, all together`;
export const cartHoldsDifferentItems = (lines: number) =>
  `A cart holds ${lines} different items. Order these first.`;

export const isYourOwnMusic = 'This is your own music: you have it already.';
export const notForSale = 'This is not for sale.';
export const enterAnAmountInRange = (range: string) => `Please enter an amount ${range}`;
export const enterAtLeast = (money: string) => `Please enter ${money} or more`;
export const enterNothingOrAtLeast = (money: string) =>
  `Please enter ${money} or more, or 0: fees would take all of a smaller payment`;
export const soldInAnotherCurrencyThanCart = (one: string, other: string) =>
  `This is sold in ${one}, and your cart is in ${other}. Please order what is in it first.`;
export const orderCurrencyByItself = (currency: string) =>
  `Sold in another currency than the rest, ${currency}: please order it by itself`;

// download
export const fileNotHere = 'This file is not here.';
export const downloadLinkHasExpired = 'This link has expired. Your order page has a new one.';
export const orderNotPaid = 'This order is not paid.';
export const artistHasRemovedFile = 'The artist has removed this file.';

// order, OrderLines, OrderPage
export const newLabel = 'New';
export const paid = 'Paid';
export const sent = 'Sent';
export const completed = 'Completed';
export const refunded = 'Refunded';
export const paidAfterItWasCancelled = 'Paid after it was cancelled';
export const cancelledAndRefunded = 'Cancelled and refunded';

// order.operations
export const leaveWebsiteFieldEmpty = 'Please leave the field “Website” empty.';
export const addressRequired = 'Address: Required';
export const required = 'Required';
export const checkTheNewTotal = (notices: string) =>
  `${notices} Nothing was ordered. Please check the new total first.`;
export const hasJustSoldOut = (name: string) =>
  `Someone was faster: ${name} has just sold out. Nothing was ordered.`;
export const nothingLeftToPay = 'There is nothing left to pay.';
export const paymentNotOpened = 'The payment could not be opened. Please try again later.';
export const orderHasBeenPaid = 'This order has already been paid.';
export const bankHasNotDecidedYet =
  'Your bank has not decided about the payment yet. If it refuses, the order ends by itself.';

// order.operations, quote, CheckoutPage
export const chooseYourCountryFirst = 'Choose your country first: then you see the total.';
export const codeWasJustUsedUp =
  'Someone was faster: this code has just been used up. Nothing was ordered.';
export const cardsTakeAtLeast = (money: string) =>
  `Cards take ${money} or more. Please put something more into your cart, or leave the code out.`;
export const tooManyCodesTried = 'You have tried too many codes. Please try again in an hour.';

// order.schema
export const chooseWhatHasHappened = 'Please choose what has happened';

// pre-orders and times of sale
export const onSaleFrom = (day: string) => `On sale from ${day} (UTC)`;
export const wasOnSaleUntil = (day: string) => `It was on sale until ${day} (UTC)`;
export const comesOutOnDay = 'comes out on';
export const musicComesOutOn = (day: string) =>
  `This comes out on ${day} (UTC). Your order page has it from then on.`;
export const itemComesOutOn = (name: string, day: string) =>
  `${name} comes out on ${day} (UTC): it is sent from then on. Change its day if it is out earlier.`;

// subscription, settle-subscription
export const supportingByTheMonth = (artist: string) => `Supporting ${artist}, by the month`;
export const nobodyCanBeSupportedHere = 'Nobody can be supported by the month here.';
export const enterAPrice = 'Please enter a price';
export const thisIsYou = 'This is you.';
export const supportCouldNotBeEnded =
  'It could not be ended, because Stripe does not answer. Please try again later.';

// read-cart
export const priceWasAndIsNow = (name: string, was: string, now: string) =>
  `${name} was ${was} and is now ${now}.`;
export const itemLeftTheShop = 'Something in your cart is no longer in the shop, so we removed it.';
export const chooseASize = 'Please choose a size';
export const sizeNoLongerThere = 'This size is no longer available';

// seller
export const orderHasChanged = 'This order has changed in the meantime. Please check again.';
export const orderNoLongerHeld = (at: string) =>
  `This order was held until ${at} (UTC). It wasn’t paid by then, so it was cancelled and is back in stock. If the payment came in after all, ask the buyer to order again, or refund it.`;

// shop-intents
export const addedToCart = 'Added to cart';
export const viewCart = 'View cart';
export const orderIsPaid = 'It’s paid. The buyer can download now.';
export const orderIsSent = 'It is sent.';
export const orderIsCompleted = 'It is completed.';
export const orderIsRefunded = 'It is refunded.';
export const stripeRefundsLater = 'Stripe has not taken it yet: we try again every hour.';
export const orderIsCancelled = 'It’s cancelled, and its items are back in stock.';

// stripe-webhook.operations
export const noCardsTakenHere = 'No cards are taken here.';

// orders.$key
export const orderNotFoundTitle = 'Order not found, Artist Space';

// shop.$artistId
export const shopNotFoundTitle = 'Shop not found, Artist Space';
export const officialMerchandiseBy = (name: string) => `Official Merchandise by ${name}`;
export const shopDescription = (name: string) => `Shirts, records and downloads by ${name}.`;

// shop.$artistId_.$itemId
export const itemByArtist = (item: string, artist: string) => `${item} by ${artist}`;
export const itemNotFoundTitle = 'Item not found, Artist Space';

// shop.$artistId_.cart
export const cartTitle = 'Cart, Artist Space';

// shop.$artistId_.checkout
export const checkoutTitle = 'Checkout, Artist Space';
