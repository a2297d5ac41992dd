// In the settings
export const musicAppsLead =
  'Apps for Subsonic servers play your music, the artists you follow and what you bought. Each signs in by a password of its own, never by yours.';
export const serverAddress = 'Server';
export const userName = 'Username';
export const noAppYet = 'No app is connected.';
export const connectedApps = 'Connected apps';
export const nameOfTheApp = 'Name of the app';
export const nameOfTheAppHelp = 'For example: Symfonium on my phone';
export const makeAPassword = 'Make a password';
export const passwordNotMade = 'The password was not made';
export const revoke = 'Revoke';
export const revokeName = (name: string) => `Revoke the password of ${name}`;
export const madeOn = (day: string) => `Made on ${day}`;
export const lastUsed = (time: string) => `Last used ${time}`;
export const neverUsed = 'Never used';
export const passwordRevoked = 'Password revoked';
export const appHasToBeSetUpAgain = 'The app can no longer sign in.';
export const tooManyApps = (most: number) =>
  `An account has at most ${most} app passwords. Please revoke one first.`;

// The screen that shows a password once
export const appPassword = 'App password';
export const appPasswordTitle = 'App password, Artist Space';
export const passwordFor = (name: string) => `For ${name}`;
export const copyItNow = 'Copy it now: it is shown only this once.';
export const typeThisIntoTheApp = 'Type this into the app:';
export const password = 'Password';
export const apiKeyHint =
  'An app that asks for an API key takes the same password, and no username.';
export const iHaveCopiedIt = 'I have copied it';
export const settings = 'Settings';

// Answers to apps
export const library = 'Library';
export const tracksOnNoAlbum = 'Singles';
export const notHere = 'This doesn’t exist, or it was removed.';
export const noSuchCall = 'This server does not know this call.';
export const notOffered = 'This site does not offer this to apps.';
export const noSoundYet = 'There is no sound yet. Please try again in a minute.';
export const behindTheEnd = 'The song is shorter than that.';
export const noPicture = 'There is no picture.';
export const notForDownload = 'The artist does not offer this track for download.';
export const onlyYourself = 'Everybody sees only their own account.';
export const nameAnArtist = 'Please name an artist.';
export const nameAGenre = 'Please name a genre.';
export const namesTwoYears = 'Please name the first and the last year.';
export const nameWhatToStar = 'Please name what to star.';
export const nameThePlaylist = 'Please name the playlist.';
export const nameTheCurrent = 'Please name the current song.';
export const currentNotInQueue = 'The current song is not in the queue.';
export const nothingIsRated = 'Nothing is rated here. A star is a like.';
export const tooManyBookmarks = (most: number) => `An account has at most ${most} bookmarks.`;
export const tooManyShares = (most: number) => `An account shares at most ${most} links.`;
export const shareOneThing =
  'Please share one thing at a time; several songs are shared as a playlist.';
export const linksDoNotExpire = 'Links do not expire here. Please share without a date.';
export const trackIsPrivate =
  'This track is private. Make its secret link on its page, then it can be shared.';
export const albumIsPrivate = 'This album is a draft: nobody else can open its page.';
export const playlistIsPrivate = 'This playlist is private.';
export const parameterIsMissing = (name: string) => `The parameter ${name} is missing.`;
export const versionIsNone = 'The parameter v is no version.';
export const callbackIsNone = 'The parameter callback is no name of a function.';
export const appTooOld = 'This app is too old for this server.';
export const siteTooOld = (version: string) => `This server speaks version ${version} at most.`;
export const severalSignIns =
  'Please send one kind of sign-in: an API key alone, or a name and one password.';
export const unknownSignIn = 'Please send an app password as apiKey, or as p or t with u.';
export const wrongKey = 'This API key is unknown or revoked. Make an app password in the settings.';
export const wrongPassword =
  'Wrong username or app password. Make an app password in the settings; your own password does not work here.';
export const noTokens =
  'This app password can no longer be checked by a token. Please make a new one in the settings.';

// album, as OpenSubsonic names the types of releases
export const album = 'Album';
export const ep = 'EP';
export const single = 'Single';
