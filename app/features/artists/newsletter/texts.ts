// subscriber
export const takesNoSubscribers = 'This artist sends no posts by mail.';
export const linkDoesNotWork = 'This link doesn’t work';
export const enterYourEmail = 'Please enter your email address';
export const consentByPage =
  'Confirmed by the link in an email, after signing up on the artist’s page';
export const consentByAccount = 'Subscribed on the artist’s page while signed in';
export const consentByOrder = 'Confirmed by the link in the email about an order';

// newsletter-email
export const confirmSubject = (name: string) => `Confirm: posts of ${name} by mail`;
export const somebodyAsked = (name: string, site: string) =>
  `Somebody, probably you, asked at ${site} to get the posts of ${name} at this address. Confirm it here:`;
export const elseIgnore = (days: number) =>
  `If it wasn’t you, ignore this email: without the link you get no more of them. The link works for ${days} days.`;
export const subjectOf = (name: string, line: string) => `${name}: ${line}`;
export const readOnline = (name: string) => `${name} on the web`;
export const youSubscribed = (name: string) =>
  `You get this because you subscribed to the posts of ${name}.`;
export const unsubscribe = 'Unsubscribe';
export const pictureOfPost = 'Picture of the post';

// SubscribePage
export const subscribeTitle = (name: string) => `Posts of ${name} by mail`;
export const postsByMailOf = (name: string) => `Posts by mail of ${name}`;
export const subscribeLead =
  'News from the artist at your address. Each email has a link that ends them at once.';
export const yourEmail = 'Your email address';
export const artistSeesIt = 'The artist sees it and can keep it in a list of their own.';
export const leaveThisEmpty = 'Leave this empty';
export const notSubscribed = 'Not subscribed';
export const subscribe = 'Subscribe';
export const sending = 'Sending...';
export const backTo = (name: string) => `Back to ${name}`;
export const youSubscribeAs = 'The posts come to the address of your account:';
export const alreadySubscribed = 'You get these posts already.';
export const lookIntoYourMail = 'Look into your mailbox';
export const confirmByLink = 'An email is on its way, with a link that confirms your address.';
export const subscribed = 'Subscribed';
export const postsComeByMail = 'New posts come to your address.';

// NewsLinkPage
export const newsLinkTitle = 'Posts by mail, Artist Space';
export const confirmLead = 'One more step: confirm that you want these emails.';
export const yesSendThem = 'Yes, send me the posts';
export const endLead = 'You get new posts of this artist by mail.';
export const endedLead = 'No more posts of this artist are sent to your address.';
export const youAreSubscribed = 'You are subscribed';
export const youAreUnsubscribed = 'You are unsubscribed';
export const notChanged = 'Not changed';
export const cleanEnd = 'Unsubscribe';

// mailing-list
export const addressNotFound = 'This address is not on your list.';
export const chooseAFile = 'Please choose a file';
export const fileHasNoAddresses =
  'No email addresses were found: the file needs a column named “email”, or one address in each line.';
export const notText = 'This file is not a text in UTF-8.';
export const tooManyAddresses = (most: number) => `A file may have at most ${most} addresses.`;
export const dayIsNotPast = 'Please choose a day that is not in the future';
export const confirmTheyAgreed = 'Please confirm that everybody on the list agreed';

// MailingListPage
export const mailingListTitle = 'Mailing list, Artist Space';
export const mailingList = 'Mailing list';
export const mailingListLead =
  'Who gets your posts by mail. For each post you decide whether it is sent.';
export const siteSendsNoMail = 'This site sends no mail';
export const hostSetsMail = 'Its host has to set a mail server first (SMTP_URL).';
export const signUp = 'Sign-up page';
export const isOpenLead =
  'Your page has a link by which people subscribe. They confirm their address by an email.';
export const isClosedLead = 'Nobody can subscribe yet. Open it, and your page gets a link.';
export const open = 'Open the sign-up page';
export const close = 'Close the sign-up page';
export const seeIt = 'See the page';
export const confirmed = 'Subscribed';
export const pending = 'Not confirmed yet';
export const ended = 'Unsubscribed';
export const refused = 'Mailbox gone';
export const fromPage = 'your page';
export const fromAccount = 'an account of this site';
export const fromOrder = 'an order';
export const fromImport = 'a list of yours';
export const addresses = 'Addresses';
export const noAddresses = 'Nobody has subscribed yet.';
export const since = (day: string, source: string) => `${day}, from ${source}`;
export const refusals = (count: number) =>
  count === 1 ? 'refused once' : `refused ${count} times`;
export const remove = 'Remove';
export const removeAddress = (email: string) => `Remove ${email}`;
export const older = 'Older';
export const exportCsv = 'Export as CSV';
export const sentPosts = 'Posts by mail';
export const noneSent = 'No post was sent by mail yet.';
export const sentOf = (sent: number, waiting: number, gone: number) =>
  [
    `${sent} sent`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(gone > 0 ? [`${gone} refused`] : []),
  ].join(', ');
export const hourly = (perHour: number) =>
  `This site sends at most ${perHour} such emails an hour; the others wait.`;
export const importList = 'Import a list';
export const importLead =
  'A CSV file with a column “email”, or one address in each line. Columns “consent” and “consented_at” say for each address how and when its owner agreed. Who has unsubscribed stays unsubscribed.';
export const file = 'CSV file';
export const fileLimit = (most: number) => `Up to ${most} addresses.`;
export const howTheyAgreed = 'How did they agree?';
export const forExample = 'For example: signed up at the merchandise stand, on a paper list.';
export const whenTheyAgreed = 'When?';
export const everybodyAgreed = 'Everybody on this list agreed to get my news by mail.';
export const importIt = 'Import';
export const importing = 'Importing...';
export const notImported = 'Not imported';
export const imported = 'Imported';
export const importedCounts = (added: number, left: number) =>
  left === 0
    ? `${added} added.`
    : `${added} added; ${left} were on the list before or are no addresses.`;
export const removed = 'Removed';
