// In several places
export const signInHeading = 'Sign In';
export const signIn = 'Sign in';
export const siteTakesNoNewAccounts = 'This site isn’t taking new accounts.';
export const createAccount = 'Create Account';
export const creatingYourSpace = 'Creating your space...';
export const password = 'Password';
export const checking = 'Checking...';
export const networkError = 'Network error. Please check your connection and try again.';
export const loginFailed = 'Login failed';
export const signingIn = 'Signing in...';
export const invalidEmailOrPassword = 'Invalid email or password';
export const passwordsDoNotMatch = 'Passwords do not match';
export const required = 'Required';

// AccessCard
export const account = 'Account';
const enter = (creating: boolean) => (creating ? 'Create an account' : 'Sign in');
export const toFollow = (creating: boolean, name: string) => `${enter(creating)} to follow ${name}`;
export const toLike = (creating: boolean, name: string) => `${enter(creating)} to like ${name}`;
export const toKeepInAPlaylist = (creating: boolean, name: string) =>
  `${enter(creating)} to add ${name} to a playlist`;
export const toSingOver = (creating: boolean, name: string) =>
  `${enter(creating)} to sing over ${name}`;
export const toCommentOn = (creating: boolean, name: string) =>
  `${enter(creating)} to comment on ${name}`;
export const artistPageCanComeLater =
  'You get an account to follow, write and sing with. You can make an artist page later, in one step.';
export const invitationOnly = 'This site is invite-only. Ask its host for a link and open it here.';
export const atLeast8Characters = 'At least 8 characters';

// Gate
export const gateLead = 'This site is private. Enter the password you were given.';
export const accessSite = 'Access Site';

// Landing
export const landingLead =
  'A stage for what you record: your tracks, your takes, and the people you sing with.';
export const stageIsFreeTonight =
  'The stage is free tonight. The first public track plays right here.';
export const whatYouGet = 'What you get';
export const recordSide = (side: string) => `Side ${side}`;
export const musicManagement = 'Music management';
export const musicManagementLead =
  'One library for tracks, beats, vocals and albums. You say who hears what.';
export const aiStudio = 'AI studio';
export const aiStudioLead =
  'Hummed ideas become songs, mixes come apart into stems, beatboxing into drums.';
export const recordingTools = 'Recording tools';
export const recordingToolsLead =
  'Count in, sing over a track in the browser, and never lose a take to a bad connection.';
export const socialPromotion = 'Social promotion';
export const socialPromotionLead =
  'Every place that streams you, on one page that opens fast on a phone.';
export const analytics = 'Analytics';
export const analyticsLead = 'Plays, followers and clicks from real people. Bots are left out.';
export const fanEngagement = 'Fan engagement';
export const fanEngagementLead = 'Dates, merch and messages, on a page in your own colours.';

// AccessCard
export const signInWithAPasskey = 'Sign in with a passkey';

// ProfileMenu
export const makeAnArtistPage = 'Make an artist page';
export const collection = 'Collection';
export const tracksYouLike = 'Tracks you like';
export const logoutCompleted = 'Logout completed';
export const failedToLogOut = 'Failed to logout properly';
export const sessionClearedLocally = 'Session cleared locally. Please refresh if needed.';
export const user = 'User';
export const inbox = 'Inbox';
export const unread = 'unread';
export const settings = 'Settings';
export const whatHappened = 'What happened?';
export const logout = 'Logout';
export const profileMenu = 'Profile menu';

// AccessCard
export const whatSafariTellsUs = 'What Safari tells us';
export const continueLabel = 'Continue';
export const whatUsuallyHelps = 'What usually helps';
export const checkAgain = 'Check Again';

// SecondStep
export const oneMoreStep = 'One more step';
export const secondStepLead = 'Your password is correct. This account also asks for a second step.';
export const codeFromYourAuthenticatorApp = 'Code from your authenticator app';
export const sixDigits = 'Six digits that change every 30 seconds';
export const useAPasskey = 'Use a passkey';
export const useARecoveryCode = 'Use a recovery code';
export const recoveryCode = 'Recovery code';
export const recoveryCodeHelp = '24 letters and digits. Each works once.';
export const lostAllRecoveryCodes =
  'Lost them all? The host of this site can remove the second step.';
export const startAgain = 'Start again';
export const notSignedIn = 'Not signed in';

// AccessCard
export const loginSuccessful = 'Login successful';
export const welcomeBackSessionActive = 'Welcome back! Session is now active.';
export const rememberMeFor30Days = 'Remember me for 30 days';
export const forgotYourPassword = 'Forgot your password?';
export const sessionNotEstablished = 'Session could not be established. Please try again.';

// sign-in
export const recoveryCodeUsed = 'Recovery code used';
export const recoveryCodeNoLongerWorks = 'It no longer works. You can make new ones in Settings.';

// access
export const enterBothEmailAndPassword = 'Please enter both email and password';
export const fillInAllFields = 'Please fill in all fields';
export const loginFailedPleaseTryAgain = 'Login failed. Please try again.';
export const registrationFailed = 'Registration failed';
export const tryAgainInAMoment = 'Please try again in a moment.';
export const email = 'Email';
export const confirmPassword = 'Confirm password';
export const missingFields = 'Missing fields';
export const passwordMismatch = 'Password mismatch';
export const notTheSameAsAbove = 'Not the same as above';

// account.schema
export const atLeastEightCharacters = 'String must contain at least 8 character(s)';

// sign-in
export const accountWasJustChanged = 'This account was just changed. Please sign in again.';

// gate.operations
export const incorrectPassword = 'Incorrect password. Please try again.';

// sign-up
export const emailHasAnAccount = 'An account with this email exists. Sign in instead.';

// password
export const tooEasyToGuess = 'This is too easy to guess. Choose another one.';
export const passwordProblem = (problem: string) => `Password: ${problem}`;
export const nothingButSpaces = 'This is nothing but spaces. Choose another one.';
export const oneCharacterRepeated = 'This is one character over and over. Choose another one.';
export const passwordIsYourEmail =
  'Your password can’t be your email or part of it. Choose another one.';
export const passwordIsYourName = 'Your password can’t be your name. Choose another one.';

// sign-in
export const secondStepTookTooLong = (pendingMinutes: number) =>
  `Please sign in again. You have ${pendingMinutes} minutes for the second step.`;

// registration.job
export const youAlreadyHaveAnAccount = 'You already have an account at Artist Space';
export const accountExistsMailLead =
  'Someone, most likely you, tried to create an Artist Space account with this email.';
export const signInInsteadHere = 'You already have an account. Sign in here:';
export const chooseANewPasswordHere = 'If you forgot your password, choose a new one:';
export const ifNotYouAccountStays =
  'If it wasn’t you, you don’t need to do anything. Your account stays the same.';
export const confirmYourEmailForSite = 'Confirm your email for Artist Space';
export const registrationMailLead =
  'Someone, most likely you, wants to create an Artist Space account with this email.';
export const confirmItWithinHours = (registrationHours: number) =>
  `Confirm it within ${registrationHours} hours:`;
export const ifNotYouNoAccount =
  'If it wasn’t you, you don’t need to do anything. No account is created unless the link is used.';
export const notThePasswordYouChose = 'This isn’t the password you chose for this account';
export const confirmationLinkNoLongerValid =
  'This link has been used, replaced by a newer one, or has expired.';
export const openYourInvitationAgain =
  'If you have no account yet, open your invitation again and sign up once more.';
export const noSignUpIsWaiting = 'No sign-up is waiting in this browser. Sign in, or start again.';

// safari
export const cannotReachAuthenticationServer =
  'Unable to establish connection to authentication server';
export const authenticationAppearsToWork = 'Authentication appears to be working correctly';
export const cookiesNotSent = 'Cookies not sent: Safari kept the session cookie to itself';
export const sessionExistsButNotAuthenticated = 'Session exists but not authenticated';
export const mobileSafariHasStricterCookiePolicy = 'Mobile Safari has a stricter cookie policy';
export const sessionIsGone = 'The session cookie was sent, but its session is gone';
export const allowCookiesInSafari = 'In Safari, allow cookies for this site, then try again.';
export const clearCookiesOfThisSite = 'Clear cookies of this site';
export const allowCookiesInSafariSettings = 'Allow cookies in the settings of Safari';
export const allowCrossSiteTracking = 'Allow cross-site tracking in its privacy settings';
export const tryPrivateMode = 'Try private mode';
export const updateSafari = 'Update Safari';
export const restartSafari = 'Restart Safari';
export const useRememberMe = 'Use Remember Me when you sign in';

// sign-up
export const invitationNoLongerValid =
  'This site is invite-only, and this invitation has been used, has expired or isn’t one of ours. Ask the host for a link.';

// _index
export const profileTitle = 'Profile, Artist Space';
export const siteDescription =
  'A home for music artists: profiles, a track library, recording and AI tools.';
export const signInOrCreateAnAccount = 'Sign in or create an account';

// auth
export const signInTitle = 'Sign In, Artist Space';
export const signUpTitle = 'Create Account, Artist Space';
export const signInDescription =
  'Sign in or create an account, and listen to the artists of this site.';
export const showcaseAndDiscoverMusic = 'Showcase & Discover Amazing Music';
export const artistLogin = 'Artist Login';
export const forListenersAndArtists =
  'Listeners follow artists, keep playlists and buy music. Artists publish, record and sell it. One sign-in for both.';
export const createAListenerAccount = 'Only here to listen? Create a listener account';
export const createAnArtistAccount = 'You make music? Create an artist account';
export const signUp = 'Sign Up';

// auth_.second-factor
export const oneMoreStepTitle = 'One more step, Artist Space';

// check-mail
export const onItsWay = 'On its way';
export const linkIsOnItsWayTo = (email: string) => `A link is on its way to ${email}.`;
export const checkYourMailTitle = 'Check your mail, Artist Space';
export const checkYourMail = 'Check your mail';
export const noAccountIsWaiting =
  'No account is waiting to be confirmed in this browser. If you have opened the link already, sign in.';
export const linkIsOnItsWayOpenIt = (email: string) =>
  `A link is on its way to ${email}. Open it within a day.`;
export const notSent = 'Not sent';
export const lookInYourSpamFolder =
  'Nothing there? It may take a minute. Look in your spam folder as well.';
export const sendItAgain = 'Send it again';
export const wrongEmailTypeTheRightOne = 'Wrong email? Type the right one';
export const linkToWrongEmailStopsWorking = 'The link sent to the wrong email stops working.';
export const sendItThere = 'Send it there';
export const sending = 'Sending...';

// confirm_.$token
export const yourAccountIsReady = 'Your account is ready';
export const yourSpaceIsReady = 'Your space is ready';
export const yourEmailIsConfirmed = 'Your email is confirmed.';
export const confirmYourEmailTitle = 'Confirm your email, Artist Space';
export const confirmYourEmail = 'Confirm your email';
export const thePasswordYouChose = 'The password you chose';
export const neverChoseAPassword =
  'Never chose one? Then someone else typed your email. Close this page, and no account is created.';
export const createMyAccount = 'Create my account';
export const notConfirmed = 'Not confirmed';

// gate
export const enterTitle = 'Enter, Artist Space';
