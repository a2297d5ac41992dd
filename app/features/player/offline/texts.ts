// OfflineState
export const offline = 'Offline';
export const countToSend = (count: number) => `${count} to send`;
export const stateOnThisDevice = (state: string) => `${state}: what is on this device`;

// OfflineScreen
export const offlineTitle = 'On this device, Artist Space';
export const heading = 'On this device';
export const lead =
  'What you can open and hear without a connection, and what is waiting to be sent.';
export const pageNeedsJavaScript =
  'This page needs JavaScript: what is kept on this device is known to this browser alone.';
export const youAreOffline = 'You’re offline';
export const pagesSeenLatelyOpen =
  'Pages that you have seen lately open as they were. What you write can be kept here until the connection is back.';
export const keptTracks = 'Tracks on this device';
export const noTracksKeptYet =
  'No tracks yet. Choose ‘Keep on this device’ in the menu of a track in your library, on its page, or with music that you have bought.';
export const tracksAndTheirSize = (count: number, size: string) =>
  `${count === 1 ? '1 track' : `${count} tracks`}, ${size}`;
export const aboutSpaceFree = (size: string) => `about ${size} free`;
export const removeTitleFromDevice = (title: string) => `Remove ${title} from this device`;
export const waitingToBeSent = 'Waiting to be sent';
export const nothingIsWaiting = 'Nothing is waiting.';
export const recordingIsHere = (length: string) =>
  `A recording of ${length}. On its page you can hear it and send it.`;
export const notAcceptedCorrectItThere =
  'The site didn’t accept this. Open the page, copy what you wrote, and correct it there.';
export const sentWhenConnectionIsBack = 'It is sent when the connection is back.';
export const sendNow = 'Send now';
export const sendAgain = 'Send again';
export const discard = 'Discard';
export const discardWhatYouWroteOn = (page: string) => `Discard what you wrote on ${page}`;
export const fileWithName = (name: string) => `File: ${name}`;

// OfflineCopyItem
export const keepOnThisDevice = 'Keep on this device';
export const removeFromThisDevice = 'Remove from this device';
export const keepingNow = 'Keeping...';
export const keepingProgress = (done: number, all: number) => `Keeping: ${done} of ${all}...`;
export const keptOnThisDevice = 'Kept on this device';
export const playsWithoutAConnection = (title: string, size: string) =>
  `${title} plays without a connection now. It takes ${size}.`;
export const notKept = 'Not kept';
export const noSpaceOnThisDevice =
  'There is not enough free space on this device. Remove other tracks first.';
export const fileCouldNotBeLoaded =
  'The file could not be loaded. Check your connection and try again.';
export const seeAll = 'See all';

// send-later
export const noConnection = 'No connection';
export const keepAndSendLater = 'Keep this on your device and send it when the connection is back?';
export const sendLater = 'Send later';
export const keptForLater = 'Kept for later';
export const couldNotKeepYourText = 'This browser could not keep it. Your text is still here.';

// OfflineState, after sending
export const sentCount = (count: number) => (count === 1 ? 'Sent' : `${count} sent`);
export const offlineTextHasArrived = 'What you wrote without a connection has arrived.';
export const notAccepted = 'Not accepted';
export const offlineTextNotAccepted = (sent: number) =>
  `The site didn’t accept something you wrote without a connection.${sent > 0 ? ' The rest has arrived.' : ''}`;
export const show = 'Show';

// worker-push
export const siteName = 'Artist Space';
export const thereIsNewsSignIn = 'There is news. Sign in to see it.';
