// In several places
export const moneyAMonth = (money: string) => `${money} a month`;
export const merch = 'Merch';
export const supporters = 'Supporters';

// SupportPage
export const supportTitle = (artist: string) => `Support ${artist}, Artist Space`;
export const supportNotFoundTitle = 'Not found, Artist Space';
export const support = 'Support';
export const whatSupportOpens =
  'You hear all of their public music in full and can download it, also what is for sale, for as long as you support them. It goes on by the month, by card at Stripe, and you can end it at any time.';
export const supportFor = (money: string) => `Support for ${money} a month`;
export const opening = 'Opening...';
export const notStarted = 'Not started';
export const oneMoreStep = 'One more step';
export const payTheFirstMonth = 'Pay the first month';
export const payLead = 'At Stripe, by card. Nothing is charged before.';
export const youSupport = 'You support';
export const supporter = 'Supporter';
export const thankYou = 'Thank you.';
export const isPaidUntil = 'It is paid until';
export const andGoesOnByTheMonth = ', and goes on by the month.';
export const openToYouUntil = 'You have ended it: all of it is open to you until';
export const andNothingMoreIsCharged = ', and nothing more is charged.';
export const monthNotPaid =
  'Your card was refused for this month. Stripe tries it again, and writes to you; until then it opens nothing.';
export const endIt = 'End it';
export const endSupportLead =
  'Nothing more is charged. What is paid for stays yours to use to its end.';
export const endMySupport = 'End my support';
export const ending = 'Ending...';
export const notEnded = 'Not ended';
export const ended = 'Ended';
export const nothingMoreIsCharged = 'Nothing more is charged.';
export const thisIsWhatListenersSee = 'This is what your listeners see.';
export const doNotSupport = 'Don’t support';
export const allWhomYouSupport = 'All whom you support';
export const takesNoNewSupporters = 'This artist takes no new supporters.';

// SupportingPage
export const whomYouSupport = 'Whom you support';
export const supportingTitle = 'Whom you support, Artist Space';
export const supportingLead = 'Each by the month, and each for as long as you like.';
export const youSupportNobodyYet =
  'You support nobody by the month yet. Artists who can be supported say so on their page.';
export const deletedArtist = 'Deleted artist';
export const untilDay = 'until';

// OfferPage
export const offerTitle = 'Supporters, Artist Space';
export const offerLead =
  'Listeners support you by the month. While they do, they hear all your public music in full and download it, also what is for sale.';
export const siteTakesNoCardsYet =
  'This site takes no cards yet, and support by the month needs them. Ask its host.';
export const supporterCount = (count: number) =>
  count === 1 ? 'One supporter' : `${count} supporters`;
export const priceByTheMonth = (currency: string) => `Price by the month, in ${currency}`;
export const priceHelp = 'Whoever supports you already goes on at the price that they took.';
export const whatYouSayToThem = 'What you say to them';
export const save = 'Save';
export const notSaved = 'Not saved';
export const offerSaved = 'Offer saved';
export const pageHasAWayToSupport = 'Your page has a way to support you now.';
export const viewIt = 'View it';
export const endTheOffer = 'End the offer';
export const endOfferLead =
  'Nobody new can support you. All who do are charged nothing more, and it ends with the month that they have paid.';
export const offerEnded = 'Offer ended';
export const supportEndsWithPaidMonth = 'Every support ends with the month that is paid.';
