// Programs
export const programs = 'Programs';
export const programsTitle = 'Programs, Artist Space';
export const programsLead = 'What programs may do with your music, and programs of your own.';
export const programsOfListenersLead = 'Tokens connect programs of your own to this site.';
export const theApi = (address: string) => `What programs can do is described at ${address}`;
export const settings = 'Settings';

// Tokens
export const tokens = 'Personal access tokens';
export const tokensLead =
  'A program that has a token acts in your name, as far as its scopes reach. It can never change your password or your security settings.';
export const noTokenYet = 'There is no token.';
export const yourTokens = 'Your tokens';
export const nameOfTheProgram = 'Name of the program';
export const nameOfTheProgramHelp = 'For example: upload script on my laptop';
export const scopes = 'What may it do?';
export const scopeWords = { read: 'Read', write: 'Write', upload: 'Upload' } as const;
export const scopeHints = {
  read: 'your tracks, albums, orders and statistics, private ones included',
  write: 'create, change and delete things',
  upload: 'send audio and pictures',
} as const;
export const validFor = 'Valid for';
export const lifetimeWords = {
  '30': '30 days',
  '90': '90 days',
  '365': 'A year',
  '0': 'Until I revoke it',
} as const;
export const makeAToken = 'Make a token';
export const tokenNotMade = 'The token was not made';
export const revoke = 'Revoke';
export const revokeName = (name: string) => `Revoke the token ${name}`;
export const tokenRevoked = 'Token revoked';
export const programCanDoNothingMore = 'The program can do nothing more with it.';
export const madeOn = (day: string) => `Made on ${day}`;
export const lastUsed = (time: string) => `Last used ${time}`;
export const neverUsed = 'Never used';
export const expiresOn = (day: string) => `Expires on ${day}`;
export const expiredOn = (day: string) => `Expired on ${day}`;
export const chooseAScope = 'Please choose at least one.';

// NewToken
export const newToken = 'New token';
export const newTokenTitle = 'New token, Artist Space';
export const tokenFor = (name: string) => `For ${name}`;
export const copyItNow = 'Copy it now: it is shown only this once.';
export const token = 'Token';
export const tokenCopied = 'Token copied';
export const sendItLikeThis = 'Programs send it in the header Authorization:';
export const iHaveCopiedIt = 'I have copied it';

// Webhooks
export const webhooks = 'Webhooks';
export const webhooksLead =
  'A webhook is an address of yours that this site calls about events, with signed messages.';
export const noWebhookYet = 'There is no webhook.';
export const yourWebhooks = 'Your webhooks';
export const address = 'Address';
export const addressHelp = 'For example: https://hooks.example.org/artist-space';
export const events = 'Events';
export const addAWebhook = 'Add a webhook';
export const webhookNotAdded = 'The webhook was not added';
export const on = 'On';
export const off = 'Off';
export const switchOn = 'Switch on';
export const switchOff = 'Switch off';
export const sendATest = 'Send a test';
export const testIsOnItsWay = 'A test is on its way';
export const seeTheLog = 'The log shows the answer in a few seconds.';
export const secretAndLog = 'Secret and log';
export const deleteWebhook = 'Delete';
export const ofAddress = (action: string, url: string) => `${action}: ${url}`;
export const webhookDeleted = 'Webhook deleted';
export const nothingMoreIsSent = 'Nothing more is sent to this address.';
export const webhookIsOn = 'The webhook is on';
export const webhookIsOff = 'The webhook is off';

// Webhook
export const webhook = 'Webhook';
export const webhookTitle = 'Webhook, Artist Space';
export const secret = 'Signing secret';
export const secretCopied = 'Secret copied';
export const secretLead =
  'The other side checks with it that messages come from here and were not changed, by Standard Webhooks.';
export const secretCannotBeRead = 'The secret can no longer be read. Please make a new one.';
export const oldSecretUntil = (time: string) =>
  `Messages are also signed with the secret before it, until ${time}.`;
export const makeANewSecret = 'Make a new secret';
export const newSecretMade = 'There is a new secret';
export const oldOneWorksForADay = 'Messages are signed with the old one as well for a day.';
export const log = 'Log';
export const logLead = 'The latest messages.';
export const nothingSentYet = 'Nothing was sent yet.';
export const stateWords = {
  waiting: 'Waiting',
  queued: 'On its way',
  delivered: 'Delivered',
  failed: 'Given up',
} as const;
export const attempts = (count: number) => `${count} ${count === 1 ? 'try' : 'tries'}`;
export const answered = (status: number) => `answered ${status}`;
export const nextTryAt = (time: string) => `next try ${time}`;
export const sendAgain = 'Send again';
export const sendAgainNamed = (type: string, time: string) => `Send again: ${type}, ${time}`;
export const sentAgain = 'The message is on its way again';

export const exampleOfCall = (origin: string) =>
  `curl -H 'Authorization: Bearer TOKEN' ${origin}/api/my-artist`;

// Use of one's music
export const useOfMyMusic = 'Use of your music';
export const useOfMyMusicLead =
  'Programs read it in your feeds and in the code of your pages. Visitors see no difference.';
export const licence = 'Licence';
export const allRightsReserved = 'All rights reserved';
export const noModels = 'Ask robots not to train models on my music';
export const noModelsHint =
  'In robots.txt, in your pages and in your feeds. Robots are free to ignore it.';
export const feedsAndPagesTellIt = 'Your feeds and pages say so from now on.';
export const save = 'Save';
export const saved = 'Saved';
