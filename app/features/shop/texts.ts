// BuyMusic
export const whatBuyersGet =
  'Play it in full whenever you like, and download it as MP3, FLAC, Opus or the original file.';
export const buy = 'Buy';
export const buyFor = (money: string) => `Buy for ${money}`;
export const getForNothing = 'Get it for free';
export const nameYourPrice = 'Name your price';
export const inCurrency = (currency: string) => `in ${currency}`;
export const moneyOrMore = (money: string) => `${money} or more`;
export const zeroOrMore = (money: string) => `0, or ${money} or more`;

// In several places
export const cart = 'Cart';
export const fromTheShopOf = (name: string) => `From the shop of ${name}`;
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
export const itemNotHere = 'This item doesn’t exist, or it’s no longer available.';
export const orderNotHere = 'There is no order at this address.';
export const shopNotHere = 'There is no shop at this address.';
export const ordersTitle = 'Orders, Artist Space';
export const orderNumberTitle = (id: number) => `Order ${id}, Artist Space`;

// CartLink
export const cartIsEmpty = 'Cart is empty';
export const cartCount = (count: string) => `Cart: ${count}`;

// CartPage
export const continueShopping = 'Continue shopping';
export const moreBy = (name: string) => `More by ${name}`;
export const cartNotChanged = 'Cart not changed';
export const inYourCart = 'In your cart';
export const totalOf = (money: string) => `Total ${money}`;
export const removeWhatIsUnavailable =
  'Remove the items that are no longer available, then check out.';
export const download = 'Download';
export const quantityOf = (words: string) => `Quantity of ${words}`;
export const update = 'Update';
export const theQuantityOf = (words: string) => `the quantity of ${words}`;
export const removeName = (words: string) => `Remove ${words}`;

// CheckoutPage
export const nothingWasOrdered = 'Your order was not placed';
export const yourOrder = 'Your order';
export const heldForYouForDays = (holdDays: number) =>
  `We’ll hold it for you for ${holdDays === 1 ? 'a day' : `${holdDays} days`}. If it isn’t paid by then, it goes back to the shop.`;
export const placeOrder = (money: string) => `Place order, ${money}`;
export const ordering = 'Ordering...';
export const yourName = 'Your name';
export const yourEmail = 'Your email';
export const seesYourEmailAboutOrder = (name: string) =>
  `Only ${name} sees this, and uses it to contact you about your order.`;
export const address = 'Address';
export const beforeShippingAndTax = 'Before shipping and tax';
export const streetTownPostcode = 'Street, town, postcode.';
export const streetTownPostcodeCountry = 'Street, town, postcode, country.';
export const messageTo = (name: string) => `Message to ${name}`;
export const leaveThisEmpty = 'Leave this empty';
export const nothingToPayHere = 'There’s nothing to pay.';
export const payByCardOnNextPage = 'You’ll pay by card on the next page, with Stripe.';
export const paymentByArrangement = (name: string) =>
  `Payment by arrangement: ${name} will write to you about how to pay. Nothing is charged now.`;

// OrderDetails
export const cameByPlayerElsewhere = 'Came from a player on another site.';
export const cameByTheirFeed = 'Came from your feed.';
export const cameByYourLink = (title: string) => `Came from your link “${title}”.`;
export const cameByRemovedLink = 'Came from a link that you have since removed.';
export const updateFailed = 'Update failed';
export const byCardAtStripe = 'By card, with Stripe';
export const paidByArrangement = 'Paid by arrangement';
export const isBackInStock = (at: string) => `Not paid by ${at}: it’s back in stock.`;
export const backInStockIfUnpaid = (at: string) =>
  `Held until ${at}. If it isn’t paid by then, it goes back into stock.`;
export const paidLateForSeller =
  'The buyer’s card was charged after this order was cancelled, so they have to be refunded. We try this with Stripe every hour. If nothing changes, please contact the host of this site.';
export const paidLateRefundedForSeller =
  'The buyer’s card was charged after this order was cancelled. Stripe has refunded them in full, so there is nothing for you to do.';
export const buyer = 'Buyer';
export const itIsPaid = 'Mark as paid';
export const sentOrHandedOver = 'Mark as sent';
export const cancelOrderLeadForSeller =
  'Its items go back into stock, and its downloads stop working.';
export const cancelPaidOrderLead =
  'Its items go back into stock, and its downloads stop working. You can refund the buyer on this page afterwards.';
export const itIsCompleted = 'Mark as completed';
export const refunds = 'Refunds';
export const refundOnItsWay = 'Stripe has not accepted it yet; we try again every hour';
export const toTheBuyersCard = 'to the buyer’s card, through Stripe';
export const refundedByYou = 'by you';
export const itemsAreBackInStock = 'Its items are back in stock';
export const goesBackToTheCard = 'The money goes back to the buyer’s card.';
export const refundByYourself =
  'This order was not paid by card. Return the money yourself, then record it here: we’ll tell the buyer.';
export const refundAllThatIsLeft = (money: string) => `Refund the remaining ${money}`;
export const downloadsStopWorking = 'Its downloads stop working. This cannot be undone.';
export const refunding = 'Refunding...';
export const refundMoney = (money: string) => `Refund ${money}`;
export const haveGivenBack = (money: string) => `I’ve returned ${money}`;
export const refundSomeOfIt = 'Refund part of it';
export const upToPieces = (left: number, money: string) => `Up to ${left}, at ${money} each`;
export const refundThese = 'Refund these';
export const haveRefundedThese = 'I’ve returned the money for these';

// seller
export const nothingToRefund = 'There is nothing to refund.';
export const chooseSomethingPaidFor = 'Please choose something that was paid for.';
export const notThatManyToRefund = (name: string) =>
  `${name}: there are not that many left to refund.`;
export const notInTheOrder = 'This item isn’t in the order.';

// order-email.job
export const orderMailSubject = (title: string, id: number, artist: string) =>
  `${title} (order ${id}, ${artist})`;
export const orderPlacedSubject = 'Your order has been placed';
export const paymentArrivedSubject = 'Your payment has arrived';
export const freeOrderSubject = 'It’s yours';
export const orderOnItsWaySubject = 'Your order is on its way';
export const orderCancelledSubject = 'Your order has been cancelled';
export const sellerRefundsWhatYouPaid =
  'Nothing will be sent. The seller refunds what you paid; please contact them if you don’t hear about it.';
export const orderRefundedSubject = 'Your order has been refunded';
export const partRefundedSubject = 'Part of your order has been refunded';
export const pageLeadsToCardPayment =
  'If you haven’t paid by card yet, you can do so on the order’s page.';
export const sellerTellsHowToPay = 'The seller will tell you how to pay.';
export const downloadsAreOnItsPage = 'Your downloads are on the order’s page.';
export const weWriteOnceItIsSent =
  'We’ll email you again when it’s on its way. Any downloads are on the order’s page.';
export const yourOrderPageIs = 'See your order and what you can do next:';
export const yourReceiptIs = 'Your order:';
export const getTheirPostsByMail = (artist: string) =>
  `If you want news from ${artist} by mail, you can agree here:`;
export const whyYouGetThisMail = (artist: string, host: string) =>
  `Someone gave this address when ordering from ${artist} at ${host}. If that wasn’t you, you can ignore this email.`;
export const wentBackToYourCard = (money: string) =>
  `We’ve refunded ${money} to your card. It can take up to ten days to appear on your statement.`;
export const sellerSaysTheyGaveBack = (money: string) =>
  `The seller says they have returned ${money} to you.`;

// OrderLines
export const refundedOfQuantity = (refundedPieces: number, quantity: number) =>
  quantity === 1 ? 'Refunded' : `${refundedPieces} of ${quantity} refunded`;
export const itemsOfThisOrder = 'Items of this order';

// OrderPage
export const notChanged = 'Not changed';
export const yourDownloads = 'Your downloads';
export const yourMusic = 'Your music';
export const listenAndDownload = 'Listen and download';
export const listenInFullAndDownload = 'Listen to it in full, and download it.';
export const itIsYours = 'It’s yours.';
export const downloadsLead = 'These links work for a day. Come back to this page for new ones.';
export const toBuyer = (name: string) => `To ${name}`;
export const writesToBuyer = (name: string, email: string) =>
  `${name} will write to ${email}, if there’s anything you should know.`;
export const backToTheShop = 'Back to the shop';
export const keepThisAddressAsReceipt = 'Keep this address: it is your receipt';
export const addressCopied = 'Address copied';
export const thankYou = 'Thank you';
export const paidThankYou = 'Paid, thank you';
export const onItsWay = 'On its way';
export const completedThankYou = 'Completed, thank you';
export const completedLead = 'All done.';
export const refundedLead = 'Your money has been returned, or is on its way to you.';
export const hasYourOrder = (name: string) => `${name} has your order.`;
export const hasYourPayment = (name: string) => `${name} has your payment.`;
export const hasSentYourOrder = (name: string) => `${name} has sent your order.`;
export const nothingSentAndNothingToPay = 'Nothing will be sent, and there is nothing to pay.';
export const notPaidInTime =
  'It wasn’t paid in time, so it went back to the shop. Nothing will be sent, and there is nothing to pay.';
export const paidLateForBuyer =
  'Your payment arrived after this order was cancelled. Nothing will be sent, and you’ll get a full refund.';
export const paidLateRefundedForBuyer =
  'Your payment arrived after this order was cancelled. Nothing will be sent, and you’ve been refunded in full. It can take up to ten days to appear on your statement.';
export const payMoney = (money: string) => `Pay ${money}`;
export const howToPay = 'How to pay';
export const isHeldForYouUntil = (at: string) =>
  `We’re holding it for you until ${at}. If it isn’t paid by then, it goes back to the shop.`;
export const isYoursForHalfAnHour =
  'We’re holding it for you for half an hour; then it goes back to the shop.';
export const payByCard = 'Pay by card';
export const paymentNotOpenedOrderSafe =
  'The payment could not be opened. Your order is safe: please try again.';
export const tryAgain = 'Try again';
export const opening = 'Opening...';
export const cancelUnpaidOrderLead = 'You have not paid yet. This cannot be undone.';

// OrderLines
export const ordered = 'Ordered';

// Orders
export const asCsv = 'Download CSV';
export const lateOrRefunded = 'Paid late or refunded';
export const merch = 'Merch';
export const ordersByState = 'Orders by state';
export const allOrders = 'All';
export const noOrdersYet =
  'No orders yet. Share your shop: the first one shows up here right away.';
export const noOrdersHere = 'No orders here.';
export const nothingWaitsForYou = 'Nothing is waiting for you.';
export const ordersWaiting = (waiting: number) =>
  `${waiting} ${waiting === 1 ? 'order is' : 'orders are'} waiting to be paid or sent.`;
export const heldUntil = (at: string) => `held until ${at}`;

// Shop
export const officialMerchandise = 'Official Merchandise';
export const byName = (name: string) => `by ${name}`;
export const sellsNothingAtTheMoment = (name: string) =>
  `${name} has nothing for sale at the moment. Please check back later.`;
export const nothingInThisCategory = 'Nothing in this category at the moment.';
export const items = 'Items';
export const soldOutMark = 'sold out';
export const notOnSaleYetMark = 'not on sale yet';
export const noLongerOnSaleMark = 'no longer on sale';
export const preOrderMark = 'pre-order';

// ShopItemPage
export const shopOf = (name: string) => `Shop of ${name}`;
export const shop = 'Shop';
export const morePictures = 'More pictures';
export const downloadAsSoonAsPaid = 'A download, available as soon as you’ve paid.';
export const soldOutComeBack = 'Sold out. Please check back later.';
export const notInYourCart = 'Not in your cart';
export const size = 'Size';
export const quantity = 'Quantity';
export const preOrder = 'Pre-order';
export const preOrderComesOutOn = (at: string) => `Pre-order: it comes out on ${at}.`;
export const preOrderToDownload = (at: string) =>
  `Pre-order: it comes out on ${at}, and you can download it from then on.`;
export const preOrderToSend = (at: string) =>
  `Pre-order: it comes out on ${at}, and ships from then on.`;
export const isOnSaleUntil = (at: string) => `On sale until ${at}.`;
export const addToCart = 'Add to cart';
export const adding = 'Adding...';

// card-payments
export const notFromStripeOrTooOld = 'This request is not from Stripe, or it is too old.';

// shop, subscription, read-cart
export const wholeNumberUpTo = (quantity: number) =>
  `Please choose a whole number between 1 and ${quantity}`;
export const cartUnreadable = 'Your cart could not be read, so it is empty now.';
export const quantityAllTogether = (quantity: string) => `${quantity}, all together`;
export const cartHoldsDifferentItems = (lines: number) =>
  `A cart can hold ${lines} different items. Please order these first.`;

export const isYourOwnMusic = 'This is your own music, so you already have it.';
export const notForSale = 'This is not for sale.';
export const enterAnAmountInRange = (range: string) => `Please enter an amount ${range}`;
export const enterAtLeast = (money: string) => `Please enter ${money} or more`;
export const enterNothingOrAtLeast = (money: string) =>
  `Please enter ${money} or more, or 0. Card fees would use up a smaller payment`;
export const soldInAnotherCurrencyThanCart = (one: string, other: string) =>
  `This is sold in ${one}, and your cart is in ${other}. Please order what is in it first.`;
export const orderCurrencyByItself = (currency: string) =>
  `This is sold in ${currency}, unlike the rest of your cart: please order it separately`;

// download
export const fileNotHere = 'This file doesn’t exist, or it’s no longer available.';
export const downloadLinkHasExpired =
  'This link has expired. You’ll find a new one on your order page.';
export const orderNotPaid = 'This order hasn’t been paid yet.';
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
  `${notices} Your order was not placed: please check the new total first.`;
export const hasJustSoldOut = (name: string) =>
  `${name} has just sold out, so your order was not placed.`;
export const nothingLeftToPay = 'There is nothing left to pay.';
export const paymentNotOpened = 'The payment could not be opened. Please try again later.';
export const orderHasBeenPaid = 'This order has already been paid.';
export const bankHasNotDecidedYet =
  'Your bank hasn’t confirmed the payment yet. If it declines, the order is cancelled automatically.';

// order.operations, quote, CheckoutPage
export const chooseYourCountryFirst = 'Choose your country to see the total.';
export const codeWasJustUsedUp =
  'This code has just been used for the last time, so your order was not placed.';
export const cardsTakeAtLeast = (money: string) =>
  `Card payments start at ${money}. Please add something to your cart, or remove the code.`;
export const tooManyCodesTried = 'Too many codes were tried. Please try again in an hour.';

// order.schema
export const chooseWhatHasHappened = 'Please choose what happened';

// pre-orders and times of sale
export const onSaleFrom = (day: string) => `On sale from ${day}`;
export const wasOnSaleUntil = (day: string) => `The sale ended on ${day}`;
export const comesOutAt = (name: string, at: string) => `${name} comes out on ${at}.`;
export const musicComesOutOn = (day: string) =>
  `This comes out on ${day}. You’ll find it on your order page from then on.`;
export const itemComesOutOn = (name: string, day: string) =>
  `${name} comes out on ${day} and can be sent from then on. If it’s out earlier, change its date.`;

// subscription, settle-subscription
export const supportingByTheMonth = (artist: string) => `Monthly support for ${artist}`;
export const nobodyCanBeSupportedHere = 'Monthly support is not available on this site.';
export const enterAPrice = 'Please enter a price';
export const thisIsYou = 'This is you.';
export const supportCouldNotBeEnded =
  'Your support could not be ended because Stripe didn’t respond. Please try again later.';

// read-cart
export const priceWasAndIsNow = (name: string, was: string, now: string) =>
  `${name} was ${was} and is now ${now}.`;
export const itemLeftTheShop = 'Something in your cart is no longer in the shop, so we removed it.';
export const chooseASize = 'Please choose a size';
export const sizeNoLongerThere = 'This size is no longer available';

// seller
export const orderHasChanged = 'This order has changed in the meantime. Please check again.';
export const orderNoLongerHeld = (at: string) =>
  `This order was held until ${at}. It wasn’t paid by then, so it was cancelled and its items are back in stock. If a payment arrives after all, ask the buyer to order again, or refund it.`;

// shop-intents
export const addedToCart = 'Added to cart';
export const viewCart = 'View cart';
export const orderIsPaid = 'It’s paid. The buyer can download now.';
export const orderIsSent = 'Marked as sent.';
export const orderIsCompleted = 'Marked as completed.';
export const orderIsRefunded = 'Refunded.';
export const stripeRefundsLater =
  'Stripe hasn’t accepted the refund yet. We’ll try again every hour.';
export const orderIsCancelled = 'It’s cancelled, and its items are back in stock.';

// stripe-webhook.operations
export const noCardsTakenHere = 'This site doesn’t take card payments.';

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

// BoughtOrders
export const yourOrdersTitle = 'Your orders, Artist Space';
export const yourOrders = 'Your orders';
export const yourOrdersLead = 'What you have bought from artists on this site.';
export const nothingOrderedYet =
  'You have not ordered anything yet. What you buy while you are signed in is listed here.';
export const exploreArtists = 'Explore artists';
export const fromSeller = (name: string) => `From ${name}`;

/** The contents of a cart, in short. */
export const itemsForMoney = (count: number, money: string) =>
  `${count} ${count === 1 ? 'item' : 'items'}, ${money}`;
