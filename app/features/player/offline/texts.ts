// OfflineState
export const offline = 'Offline';
export const toSend = (count: number) => `${count} to send`;
export const onThisDevice = (state: string) => `${state}: what is on this device`;

// OfflineScreen
export const offlineTitle = 'On this device, Artist Space';
export const heading = 'On this device';
export const lead =
  'What you can open and hear without a connection, and what is waiting to be sent.';
export const needsScripts =
  'This page needs JavaScript: what is kept on this device is known to this browser alone.';
export const noConnectionNow = 'You’re offline';
export const pagesSeen =
  'Pages that you have seen lately open as they were. What you write can be kept here until the connection is back.';
export const keptTracks = 'Tracks on this device';
export const nothingKept =
  'No tracks yet. Choose ‘Keep on this device’ in the menu of a track in your library, on its page, or with music that you have bought.';
export const tracksTake = (count: number, size: string) =>
  `${count === 1 ? '1 track' : `${count} tracks`}, ${size}`;
export const freeSpace = (size: string) => `about ${size} free`;
export const removeNamed = (title: string) => `Remove ${title} from this device`;
export const waiting = 'Waiting to be sent';
export const nothingWaits = 'Nothing is waiting.';
export const notTaken =
  'The site didn’t accept this. Open the page, copy what you wrote, and correct it there.';
export const sentWhenBack = 'It is sent when the connection is back.';
export const sendNow = 'Send now';
export const sendAgain = 'Send again';
export const discard = 'Discard';
export const discardNamed = (page: string) => `Discard what you wrote on ${page}`;
export const fileNamed = (name: string) => `File: ${name}`;

// OfflineCopyItem
export const keepOnDevice = 'Keep on this device';
export const removeFromDevice = 'Remove from this device';
export const keeping = 'Keeping...';
export const keepingOf = (done: number, all: number) => `Keeping: ${done} of ${all}...`;
export const keptTitle = 'Kept on this device';
export const keptWords = (title: string, size: string) =>
  `${title} plays without a connection now. It takes ${size}.`;
export const notKept = 'Not kept';
export const noSpace = 'There is not enough free space on this device. Remove other tracks first.';
export const fileDidNotCome = 'The file could not be loaded. Check your connection and try again.';
export const seeAll = 'See all';

// send-later
export const noConnection = 'No connection';
export const sendLaterOffer = 'Keep this on your device and send it when the connection is back?';
export const sendLater = 'Send later';
export const keptForLater = 'Kept for later';
export const keptForLaterWords = 'It is sent when the connection is back.';
export const notKeptForLater = 'Not kept';
export const notKeptForLaterWords = 'This browser could not keep it. Your text is still here.';

// OfflineState, after sending
export const sentTitle = (count: number) => (count === 1 ? 'Sent' : `${count} sent`);
export const sentWords = 'What you wrote without a connection has arrived.';
export const refusedTitle = 'Not accepted';
export const refusedWords = (sent: number) =>
  `The site didn’t accept something you wrote without a connection.${sent > 0 ? ' The rest has arrived.' : ''}`;
export const show = 'Show';

// worker-push
export const siteName = 'Artist Space';
export const thereIsNews = 'There is news. Sign in to see it.';
