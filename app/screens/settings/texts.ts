// In several places
export const password = 'Password';
export const cancel = 'Cancel';
export const deleteTheAccount = 'Delete the account';
export const sendMeALink = 'Send me a link';
export const email = 'Email';
export const settings = 'Settings';
export const newPassword = 'New password';
export const atLeast8Characters = 'At least 8 characters';
export const newPasswordAgain = 'New password again';
export const saveName = 'Save name';
export const packingNow = 'Packing';
export const artistNotFound = 'Artist not found';
export const checkYourMail = 'Check your mail';
export const signInWithFromNowOn = (email: string) => `Sign in with ${email} from now on.`;
export const passwordChanged = 'Password changed';
export const authenticatorApp = 'Authenticator app';
export const addAnAuthenticatorApp = 'Add an authenticator app';
export const notConfirmed = 'Not confirmed';
export const remove = 'Remove';
export const recoveryCodes = 'Recovery codes';
export const newsOnYourDevices = 'Notifications on your devices';

// AccountSettings, Settings
export const exportFailed = 'Export failed';
export const preparingYourExport =
  'Preparing your export. It appears here when it is ready; you can leave this page.';
export const downloadOfSize = (bytes: string) => `Download, ${bytes}`;
export const createANewExport = 'Create a new export';
export const createExport = 'Create export';
export const deleteExport = 'Delete export';
export const createdAt = (time: string) => `Created ${time}`;
export const exportYourData = 'Export your data';
export const exportLead =
  'A ZIP file with all your data as JSON and every file as you uploaded it. It is kept for a week.';
export const unblock = 'Unblock';
export const unblockName = (name: string) => `Unblock ${name}`;
export const blockedArtists = 'Blocked artists';
export const firstPage = 'First page';
export const more = 'More';
export const nobodyIsBlocked =
  'Nobody. You can block an artist from their page, from a request and from a message.';
export const blockedLead =
  'You can’t follow each other, write to each other, ask to work together or sing over each other’s tracks.';

// DeleteAccountDialog
export const notDeleted = 'Not deleted';
export const whatIsDeletedWithAccount = (name: string, email: string) =>
  `${name} (${email}): your page, tracks, recordings, messages, links, shop and everything else you made here will be deleted for good. Music and downloads that you have sold, or given by a code, stay with their buyers. People you worked with keep their side, where you become ‘Deleted artist’. This cannot be undone.`;
export const exportYourDataFirst = 'Export your data first';
export const deleteEverything = 'Delete everything';
export const deleting = 'Deleting...';

// AccountSettings, Settings
export const thisDevice = 'This device';
export const lastUsed = (time: string) => `Last used ${time}`;
export const fromPlace = (place: string) => `from ${place}`;
export const signedInSince = (day: string, remembered: boolean) =>
  `Signed in ${day}${remembered ? ', for 30 days' : ''}`;
export const signOut = 'Sign out';
export const signOutName = (name: string) => `Sign out ${name}`;
export const signOutAllOthers = 'Sign out all others';
export const musicApps = 'Music apps';
export const programs = 'Programs';
export const licenceAndPrograms = 'Licence and programs';
export const signedInDevices = 'Signed-in devices';

// AccountSettings
export const linkWasSentToConfirm = (pendingEmail: string) =>
  `A link was sent to ${pendingEmail}. Open it to confirm this email.`;
export const linkWasSentToChange = (pendingEmail: string) =>
  `A link was sent to ${pendingEmail}. Open it to make this your email.`;
export const sendItAgain = 'Send it again';
export const emailNotConfirmedYet = 'This email is not confirmed yet.';
export const newEmail = 'New email';
export const newEmailHelp = 'We send a link there. Your email changes once you open it.';
export const changeEmail = 'Change email';

// Settings
export const atOnce = 'At once';
export const onceADay = 'Once a day';
export const everythingInOneMail = 'All notifications in one email';
export const sendMeMailAbout = 'Email me about';
export const when = 'When';
export const save = 'Save';
export const newsByMail = 'Email notifications';
export const mailLead =
  'We always email you about the security of your account. Choose what else you want.';
export const confirmYourEmailFirst =
  'Please confirm your email first. Notifications are only sent to confirmed addresses.';
export const on = 'On';
export const off = 'Off';
export const fediverse = 'Fediverse';
export const dataSaver = 'Data Saver';
export const dataSaverLead =
  'Uses half the data when you listen on this device. It needs JavaScript.';
export const signedInAs = (email: string) => `Signed in as ${email}`;
export const chooseYourName = 'Choose your name';
export const name = 'Name';
export const noArtistNameYet =
  'You have no artist name yet. Until you choose one, nobody else can find your page and your tracks.';
export const currentPassword = 'Current password';
export const changePassword = 'Change password';
export const changePasswordLead = 'Changing it signs you out on every other device.';
export const storageUsed = 'Storage used';
export const storage = 'Storage';
export const storageUsedOfQuota = (used: string, quota: string) =>
  `You’ve used ${used} of ${quota}. The host of this site can give you more.`;
export const deleteAccount = 'Delete account';
export const deleteAccountLead = 'Your page, your tracks and all your files are deleted for good.';
export const artistName = 'Artist name';
export const handle = 'Handle';
export const handleIsTaken = (handle: string) => `Another artist is already called @${handle}.`;
export const handleHelp = (handle: string) =>
  `Short address: /@${handle}. A new handle ends the old address.`;
export const hideMe = 'Hide me';
export const showMe = 'Show me';
export const visibility = 'Visibility';
export const everyoneSeesYou =
  'Everyone. You’re in Explore, and anyone can see your page and public tracks.';
export const onlyYouSeeYourPage =
  'Only you. Your page, your tracks and your links are hidden from everybody else.';

// SettingsForm
export const notSaved = 'Not saved';
export const notChanged = 'Not changed';

// archive.job
export const exportIsStillBeingPrepared =
  'Your export is still being prepared. Please wait a moment.';
export const archiveReadme = `This is everything that Artist Space keeps of you. Another site of Artist Space imports it whole.

archive.json   the version of this layout, the site and the artist.
data/    a JSON file for each kind of thing: your profile, your tracks, your messages and so on.
         Instants are written as ISO 8601, in UTC.
files/   every file, as it is stored, in a folder for what it belongs to. 'original' is what you
         sent, byte for byte. Files that the site has lost are listed in data/missingFiles.json.
`;

// email-change.operations
export const siteSendsNoMail = 'This site doesn’t send email.';
export const anotherAccountHasEmail = 'Another account has this email';
export const emailLinkNoLongerValid =
  'This link has been used, replaced or cancelled, or has expired. You can get a new one in Settings.';

// email-link.job
export const youAlreadyHaveAnAccount = 'You already have an account at Artist Space';
export const emailTakenMailLead =
  'Someone, most likely you, tried to use this email for another Artist Space account.';
export const oneAccountPerEmail =
  'Each email can have one account, and this one already has one. Sign in here:';
export const ifNotYouAccountStays =
  'If it wasn’t you, you don’t need to do anything. Your account stays the same.';
export const confirmThisEmailForSite = 'Confirm this email for Artist Space';
export const newEmailMailLead = 'An Artist Space account wants to use this email.';
export const confirmIfItIsYours = (emailLinkHours: number) =>
  `If it’s yours, sign in to that account and confirm it within ${emailLinkHours} hours:`;
export const ifNotYoursNothingChanges =
  'If it’s not yours, you don’t need to do anything. Nothing changes unless the link is used.';

// password-reset.job
export const siteSendsNoMailAskHost = 'This site doesn’t send email. Ask its host for a link.';
export const resetLinkNoLongerValid =
  'This link has already been used or has expired. Ask for a new one.';
export const resetMailLead =
  'Someone, most likely you, asked for a new password for your Artist Space account.';
export const choosePasswordWithinMinutes = (minutes: number) =>
  `Choose one here within ${minutes} minutes:`;
export const ifNotYouPasswordStays =
  'If it wasn’t you, you don’t need to do anything. Your password stays the same.';
export const aNewPasswordForSite = 'A new password for Artist Space';

// settings-intents
export const linkIsOnItsWayTo = (email: string) => `A link is on its way to ${email}.`;
export const profileUpdated = 'Profile updated';
export const changesSavedSuccessfully = 'Your changes have been saved successfully.';
export const youCanBeFound = 'You can be found';
export const pageAndTracksAreShown = 'Your page and public tracks are shown.';
export const youAreHidden = 'You are hidden';
export const pageAndTracksAreHidden = 'Only you can see your page and tracks now.';
export const emailChanged = 'Email changed';
export const saved = 'Saved';
export const weOnlyEmailAboutThese = 'We’ll only email you about these.';
export const cancelled = 'Cancelled';
export const emailStaysAsItIs = 'Your email stays as it is.';
export const otherDevicesWereSignedOut = 'Every other device was signed out.';
export const useItFromTheNextSignIn = 'Use it the next time you sign in.';
export const signedOut = 'Signed out';
export const deviceHasToSignInAgain = 'That device has to sign in again.';
export const onlyThisDeviceIsSignedIn = 'Only this device is signed in now.';
export const exportReadyInAMoment = 'It’ll be ready here in a moment.';
export const archiveDeleted = 'Archive deleted';
export const createAnExportAtAnyTime = 'You can create a new one at any time.';

// settings
export const hiddenByHost =
  'The host of this site has hidden you. Write to the host to be shown again.';
export const chooseYourArtistNameFirst =
  'Choose your artist name first. Then everybody can find you.';
export const notYourCurrentPassword = 'This isn’t your current password';

// settings.schema
export const whatAHandleIsMadeOf =
  'Please use letters from a to z, digits, and single hyphens between them';

// AuthenticatorSetup
export const anyAppForCodesWorks = 'Any app for one-time codes works.';
export const addTheAccountStep = '1. Add the account to your app';
export const scanThisCode = 'Scan this code with the app, or open it on this device.';
export const qrCodeOfAccount = 'QR code of the account for an authenticator app';
export const openInAnAppOnThisDevice = 'Open in an app on this device';
export const orTypeThisKey = 'Or type this key';
export const keyCopied = 'Key copied';
export const typeTheCodeStep = '2. Type the code it shows';
export const code = 'Code';
export const sixDigits = 'Six digits that change every 30 seconds';
export const turnItOn = 'Turn it on';
export const notTurnedOn = 'Not turned on';
export const notAddingAnAppNow = 'You’re not adding one right now.';

// Confirm
export const back = 'Back';
export const confirmItsYou = 'Confirm it’s you';
export const enterYourPasswordAgain = 'To do this, enter your password again.';
export const passwordOf = (email: string) => `Password of ${email}`;
export const confirm = 'Confirm';
export const checking = 'Checking...';
export const useAPasskey = 'Use a passkey';

// TwoStepCard
export const sinceDayLastUsed = (day: string, used: string) => `Since ${day}, last used ${used}`;
export const sinceDayNotUsedYet = (day: string) => `Since ${day}, not used yet`;
export const removeName = (name: string) => `Remove ${name}`;
export const rename = 'Rename';
export const renameName = (name: string) => `Rename ${name}`;
export const nameOfThePasskey = 'Name of the passkey';

// RecoveryCodes
export const recoveryCodesOf = (email: string) =>
  `Recovery codes of ${email} at Artist Space. Each works once.`;
export const eachCodeSignsYouInOnce = 'Each code signs you in once, without your phone.';
export const saveTheCodesNow =
  'Save them now, somewhere other than your phone: they are not shown again.';
export const download = 'Download';
export const print = 'Print';
export const iHaveSavedThem = 'I have saved them';

// RemoveFactorDialog
export const notRemoved = 'Not removed';
export const isYourOnlySecondStep =
  'It is your only second step. Without it, signing in takes just your password, and your recovery codes stop working.';
export const otherSecondStepsStay =
  'You can no longer sign in with it. Your other second steps stay.';
export const removing = 'Removing...';

// TwoStepCard
export const removeTheApp = 'Remove the app';
export const sinceDay = (day: string) => `Since ${day}`;
export const passkeyNeedsScripts = 'Adding a passkey needs JavaScript.';
export const passkeys = 'Passkeys';
export const recoveryCodesLead =
  'For when you lose your phone. New codes replace the ones you have.';
export const makeNewCodes = 'Make new codes';
export const oneCodeLeft = '1 left';
export const codesLeft = (recoveryCodes: number) => `${recoveryCodes} left`;
export const twoStepVerification = 'Two-step verification';
export const twoStepOn = 'On. When you sign in, we ask for one of these after your password.';
export const twoStepOff =
  'Off. With a second step, knowing your password is not enough to sign in as you.';
export const addAPasskey = 'Add a passkey';
export const passkeysNeedASiteName =
  'Passkeys work only on a site with a name of its own, not on a bare address.';
export const notAdded = 'Not added';

// two-step
export const removeTheAppFirst = 'You already have an authenticator app. Please remove it first.';
export const appNotSetUpOrInUse = 'This app hasn’t been set up, or is already in use.';
export const theAuthenticatorApp = 'the authenticator app';
export const passkeyWasAddedAlready = 'This passkey has already been added.';
export const tooManyPasskeys = (passkeysAtMost: number) =>
  `You already have ${passkeysAtMost} passkeys. Please remove one first.`;
export const noSuchPasskey = 'You don’t have this passkey, or it was removed.';
export const noAuthenticatorAppHere = 'You have no authenticator app here.';
export const addAppOrPasskeyFirst = 'Please add an authenticator app or a passkey first.';

// two-step-intents
export const passkeyRenamed = 'Passkey renamed';
export const isCalledNow = (name: string) => `It is called ${name} now.`;
export const authenticatorAppAdded = 'Authenticator app added';
export const codeNeededToSignIn = 'You’ll need its code to sign in from now on.';
export const removed = 'Removed';
export const noLongerNeededToSignIn = 'You no longer need it to sign in.';
export const confirmed = 'Confirmed';
export const goOnWhereYouLeftOff =
  'You can continue where you left off. We won’t ask again for 15 minutes.';

// two-step.schema
export const required = 'Required';

// confirm
export const confirmItsYouTitle = 'Confirm it’s you, Artist Space';

// forgot
export const linkSentIfAccountExists = (email: string) =>
  `If ${email} has an account here, a link is on its way.`;
export const forgottenPasswordTitle = 'Forgotten password, Artist Space';
export const forgottenPassword = 'Forgotten password';
export const forgottenLead = 'We send you a link to choose a new password. It works for an hour.';
export const sending = 'Sending...';
export const notSent = 'Not sent';
export const askHostForAResetLink =
  'This site doesn’t send email. Ask its host for a link to choose a new password.';

// reset.$token
export const signInWithYourNewPassword = 'Sign in with your new password.';
export const newPasswordTitle = 'New password, Artist Space';
export const forEmail = (email: string) => `For ${email}`;
export const savePassword = 'Save password';

// settings.delete
export const accountDeleted = 'Account deleted';
export const allYourDataIsGone = 'All your data is gone.';
export const deleteTheAccountTitle = 'Delete the account, Artist Space';

// settings.second-factor.$factor.remove
export const removeASecondStepTitle = 'Remove a second step, Artist Space';

// settings
export const settingsTitle = 'Settings, Artist Space';

// settings_.authenticator
export const authenticatorAppTitle = 'Authenticator app, Artist Space';

// settings_.email.$token
export const emailConfirmed = 'Email confirmed';
export const confirmYourEmailTitle = 'Confirm your email, Artist Space';
export const confirmYourEmail = 'Confirm your email';
export const emailInPlaceOf = (email: string, present: string) =>
  `${email}, in place of ${present}`;
export const otherDevicesWillBeSignedOut = 'Every other device will be signed out.';
export const confirmThisEmail = 'Confirm this email';
export const confirming = 'Confirming...';

// settings_.recovery-codes
export const recoveryCodesTitle = 'Recovery codes, Artist Space';

// Settings
export const artistPage = 'Artist page';
export const artistPageLead =
  'Your account is for listening, following and singing. An artist page brings a public profile, a library, the studio and a shop.';
export const makeAnArtistPage = 'Make an artist page';
export const noListenerNameYet =
  'You haven’t chosen a name yet. It’s shown with what you write and sing.';

// The way to the languages
export const language = 'Language';
