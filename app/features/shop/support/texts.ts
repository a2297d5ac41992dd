// In several places
export const moneyAMonth = (money: string) => `${money} a month`;
export const merch = 'Merch';
export const supporters = 'Supporters';

// SupportPage
export const supportTitle = (artist: string) => `Support ${artist}, Artist Space`;
export const supportNotFoundTitle = 'Not found, Artist Space';
export const supportName = (name: string) => `Support ${name}`;
export const whatSupportOpens =
  'As long as you support them, you can play all their public music in full and download it, including what is for sale. You pay monthly by card through Stripe, and can cancel at any time.';
export const supportFor = (money: string) => `Support for ${money} a month`;
export const opening = 'Opening...';
export const notStarted = 'Not started';
export const oneMoreStep = 'One more step';
export const payTheFirstMonth = 'Pay the first month';
export const payLead = 'You’ll pay by card with Stripe. Nothing is charged before that.';
export const youSupport = (name: string) => `You support ${name}`;
export const supporter = 'Supporter';
export const thankYou = 'Thank you.';
export const isPaidUntil = (day: string) => `Paid until ${day}, and renews every month.`;
export const openToYouUntil = (day: string) =>
  `You’ve cancelled. You keep access until ${day}, and won’t be charged again.`;
export const monthNotPaid =
  'Your card was declined for this month. Stripe will try again and email you; until then you don’t have access.';
export const endIt = 'Cancel support';
export const endSupportLead =
  'You won’t be charged again, and you keep access until the end of the time you’ve paid for.';
export const endMySupport = 'Cancel my support';
export const ending = 'Cancelling...';
export const notEnded = 'Not cancelled';
export const ended = 'Cancelled';
export const nothingMoreIsCharged = 'You won’t be charged again.';
export const thisIsWhatListenersSee = 'This is what your listeners see.';
export const doNotSupport = 'Don’t support';
export const allWhomYouSupport = 'All artists you support';
export const takesNoNewSupporters = 'This artist isn’t taking new supporters.';

// SupportingPage
export const whomYouSupport = 'Artists you support';
export const supportingTitle = 'Artists you support, Artist Space';
export const supportingLead = 'Your monthly support. You can cancel each at any time.';
export const youSupportNobodyYet =
  'You aren’t supporting anyone yet. Artists who take monthly support say so on their page.';
export const deletedArtist = 'Deleted artist';
export const untilDay = (day: string) => `until ${day}`;

// OfferPage
export const offerTitle = 'Supporters, Artist Space';
export const offerLead =
  'Listeners can support you with a monthly payment. In return they can play all your public music in full and download it, including what is for sale.';
export const siteTakesNoCardsYet =
  'Monthly support needs card payments, which this site doesn’t take yet. Please ask its host.';
export const supporterCount = (count: number) =>
  count === 1 ? 'One supporter' : `${count} supporters`;
export const priceByTheMonth = (currency: string) => `Monthly price, in ${currency}`;
export const priceHelp = 'Your current supporters keep the price they signed up for.';
export const whatYouSayToThem = 'Message to supporters';
export const save = 'Save';
export const notSaved = 'Not saved';
export const offerSaved = 'Offer saved';
export const pageHasAWayToSupport = 'Visitors can now support you from your page.';
export const viewIt = 'View it';
export const endTheOffer = 'Stop taking supporters';
export const endOfferLead =
  'Nobody new can support you, and your current supporters won’t be charged again. Their access ends with the month they’ve paid for.';
export const offerEnded = 'No longer taking supporters';
export const supportEndsWithPaidMonth =
  'Each supporter’s access ends with the month they’ve paid for.';
