// In several places
export const vocalCollaboration = 'Vocal Collaboration';
export const deletedArtist = 'Deleted artist';
export const chatClosedByRejection = 'This collaboration was rejected, so its chat is closed.';
export const cancel = 'Cancel';
export const message = 'Message';
export const messageSent = 'Message sent!';
export const messageHasBeenSent = 'Your message has been sent to the collaborator.';
export const removeName = (name: string) => `Remove ${name}`;
export const collaborationNotFound = 'Collaboration not found';
export const mixNeedsTrackAndVocal = 'A mix needs both the track and a vocal.';
export const ownTrackNeedsNoRequest = 'This is your own track, so it needs no request.';

// Booth
export const listen = 'Listen';
export const removedByItsOwner = 'removed by its owner';
export const privateNowOnlyOwnerHears = (name: string) => `Now private: only ${name} can hear it.`;
export const originalTrack = 'Original Track';
export const byName = (name: string) => `by ${name}`;
export const noVocalYet = 'No vocal yet';
export const record = 'Record';
export const theySangOver = (name: string) => `${name} sang over this track:`;
export const youSangOver = 'You sang over this track:';
export const pause = 'Pause';
export const play = 'Play';
export const stopTitle = (title: string) => `Stop ${title}`;
export const volumeOf = (title: string) => `Volume of ${title}`;
export const pauseBoth = 'Pause Both';
export const playTogether = 'Play Together';
export const stopAll = 'Stop All';
export const timeOfLength = (at: string, length: string) => `${at} of ${length}`;

// BoothTimeline
export const muted = 'muted';
export const solo = 'solo';
export const laneSwitched = (name: string, what: string, isOn: boolean) =>
  `${name}: ${isOn ? '' : 'not '}${what}`;
export const laneOverTime = (name: string, length: string) => `${name}, ${length}`;
export const vocalAt = (length: string, offset: number) =>
  `Vocal, ${length}, ${offset === 0 ? 'where it was sung' : `${Math.abs(offset)} ms ${offset > 0 ? 'later' : 'earlier'}`}`;
export const hearItAlone = 'Hear it alone';
export const moveTheVocal = 'Move the vocal';

// Chat
export const collaborationChat = 'Collaboration Chat';
export const earlierMessages = 'Earlier messages';
export const nothingSaidYet = 'No messages yet. Say what you hear.';
export const newLabel = 'New';
export const messages = 'Messages';
export const thisChatIsClosed = 'This chat is closed.';
export const blockName = (name: string) => `Block ${name}`;
export const unblockName = (name: string) => `Unblock ${name}`;
export const chatClosedByYourBlock = (name: string) =>
  `You have blocked ${name}, so this chat is closed.`;

// ChatMessage
export const you = 'You';
export const report = 'Report';
export const thisMessage = (message: string) => `this message: ${message}`;
export const yourMessageStatus = (isOnItsWay: boolean) =>
  `You, ${isOnItsWay ? 'sending...' : 'not sent'}`;
export const sendingFile = (fileName: string) => `Sending ${fileName}`;
export const retry = 'Retry';
export const discard = 'Discard';

// CollaborateDialog
export const messageRequired = 'Message required';
export const failedToSendInvitation = 'Failed to send invitation';
export const whatDoYouHaveInMind = 'What do you have in mind?';
export const title = 'Title';
export const collaborationMessageHint = (name: string) =>
  `What you hear, and what you would bring. ${name} reads this first.`;
export const sendRequest = 'Send Request';
export const sending = 'Sending...';
export const youAskedAlready = (name: string) =>
  `You’ve asked already. ${name} hasn’t decided yet.`;
export const openYourRequest = 'Open your request';
export const collaborateOnQuoted = (title: string) => `Collaborate on “${title}”`;

// Chat, chat-host
export const failedToSendMessage = 'Failed to send message';
export const attachSoundOrPicture = 'Attach a sound or a picture';
export const writeAMessage = 'Write a message';
export const sendMessage = 'Send message';

// CreativeSpace
export const sangOverYourTrack = (name: string, on: string) =>
  `${name} sang over your track on ${on}.`;
export const askedToWorkOnYourTrack = (name: string, on: string) =>
  `${name} asked to work on your track on ${on}.`;
export const youSangOverTrackBy = (name: string, on: string) =>
  `You sang over a track by ${name} on ${on}.`;
export const youAskedToWorkOnTrackBy = (name: string, on: string) =>
  `You asked to work on a track by ${name} on ${on}.`;
export const failedToAcceptCollaboration = 'Failed to accept collaboration';
export const failedToRejectCollaboration = 'Failed to reject collaboration';
export const noCreativeSpaceHere =
  'There is no creative space at this address, or you’re not part of it.';

// CreativeSpaceLoading
export const loadingCreativeSpace = 'Loading creative space...';

// ChatMessage
export const fileRemovedBySender = 'This file is gone: its sender removed it.';
export const browserCannotPlayFile = 'This browser cannot play it. Download it instead.';
export const download = 'Download';
export const downloadName = (name: string) => `Download ${name}`;

// MixDown
export const mixDown = 'Mix down';
export const hasMixedBothDown = (name: string) =>
  `${name} has mixed both down. You are credited on the new track.`;
export const heardOncePublic = 'You can hear it here once it is public.';
export const canMixBothDown = (name: string) =>
  `${name} can mix both down to a new track that credits you both.`;
export const yourVocalOpensItsOwnSpace = (name: string) =>
  `What you sing over this track opens a space of its own. Once ${name} has accepted it there, both can be mixed down to a new track that credits you both.`;
export const vocalOpensItsOwnSpace =
  'What is sung over this track opens a space of its own. Once you have accepted it there, you can mix both down.';
export const mixDownLead = 'Makes a new private track in your library, at the levels set above.';
export const mixDownOfTwoLead =
  'Makes a new private track in your library, at the levels set above. Both of you are credited.';
export const hearTheMix = 'Hear the mix';
export const waitingForItsTurn = 'Waiting for its turn';
export const track = 'Track';
export const vocal = 'Vocal';
export const mixDownAgain = 'Mix down again';
export const levelOf = (label: string) => `${label} level, 0 to 1`;

// Rejected
export const whatYouCanDoNow = 'What you can do now';
export const yourVocalStaysYours = 'Your vocal stays yours. Download it, or sing another take.';
export const anotherIdeaMayFit = 'You can ask again, with another idea.';
export const downloadYourVocal = 'Download your vocal';
export const singAnotherTake = 'Record another take';
export const askAgain = 'Ask again';

// Nudge
export const nudge = 'Nudge';
export const nudgeEarlierOrLater = (title: string) => `Nudge ${title}: earlier or later`;
export const milliseconds = (value: string, nudge: number) => `${value}${nudge} ms`;
export const nudgeInYourMix = (nudge: string, name: string) =>
  `${nudge}. Your mix uses it; only ${name} saves it.`;
export const reset = 'Reset';
export const save = 'Save';
export const nudgeInMilliseconds = 'Nudge in milliseconds';
export const nudgeHelp = 'Above zero is later, below zero is earlier.';
export const asItIsSaved = 'As it is saved';
export const millisecondsLaterOrEarlier = (milliseconds: number) =>
  `${Math.abs(milliseconds)} ms ${milliseconds > 0 ? 'later' : 'earlier'}`;

// ChatMessage
export const remove = 'Remove';
export const removesFileForBoth = 'This removes it for both of you.';
export const removeTheFile = 'Remove the file';
export const removing = 'Removing...';

// CreativeSpace
export const doesItBelongOnTheTrack = 'Does it belong on the track?';
export const doYouWantToWorkTogether = 'Do you want to work on it together?';
export const acceptedMayBeMixed = (name: string) =>
  `Once you accept it, you can mix both down. ${name} will be told either way.`;
export const toldEitherWay = (name: string) => `${name} will be told either way.`;
export const ownerAcceptsOrRejects = (name: string) =>
  `Only ${name} can accept or reject. We’ll tell you right away.`;
export const reject = 'Reject';
export const acceptCollaboration = 'Accept Collaboration';

// attachment
export const selectSoundOrImage = (filename: string) =>
  `${filename}: Please select audio files (MP3, WAV, OGG, M4A, AAC, or FLAC) or an image file (JPG, PNG, GIF, etc.).`;

// chat-log
export const fileNotInBrowser =
  'The file is no longer in this browser. Discard this message and choose the file again.';

// chat
export const waitForTheOwnersAnswer = (unansweredMessages: number) =>
  `You have sent ${unansweredMessages} messages. You can send more once the track’s owner has replied or accepted.`;

// collaboration-types
export const singOrRapOver = 'You sing or rap over it';
export const remix = 'Remix';
export const youMakeItYourOwn = 'You turn it into something of your own';
export const instrumentalAddOn = 'Instrumental Add-on';
export const youPlayAPart = 'You play a part for it';
export const feature = 'Feature';
export const youShareASong = 'You share a song';
export const production = 'Production';
export const youProduceIt = 'You produce it';
export const labelOnTrack = (label: string, trackTitle: string) => `${label} on "${trackTitle}"`;
export const newVocalCollaborationRequest = 'New vocal collaboration request';

// request
export const offerYourOwnVocalOnly = 'You can only offer a vocal of your own over this track.';
export const collaborationIsAlready = (decided: 'pending' | 'accepted' | 'rejected') =>
  `This collaboration is already ${decided}.`;

// collaboration
export const addAMessageToYourRequest = 'Please add a message for your collaboration request.';
export const sendFileAsPartOfAForm = 'Please send the file as a part of a form.';
export const required = 'Required';

// mix-down.job
export const mixing = 'Mixing';
export const mastering = 'Mastering';
export const mixSourceGone = 'The track or the vocal is gone.';
export const mixTooLong = 'A mix can be at most 15 minutes long.';
export const titleWithSinger = (title: string, isOwn: boolean, singer: string) =>
  `${title} (with ${isOwn ? 'vocals' : singer})`;
export const artistFeaturing = (artist: string, singer: string) => `${artist} feat. ${singer}`;
export const musicBy = (artist: string) => `Music: ${artist}`;
export const vocalsBy = (singer: string) => `Vocals: ${singer}`;
export const acceptBeforeMixingDown = 'Accept the collaboration first: then it can be mixed down.';

// attachment
export const fileNotHere = 'This file doesn’t exist, or it’s no longer available.';

// request
export const requestSent = 'Request sent';
export const weTellYouOnceTheyDecide = 'We’ll tell you as soon as they decide.';

// space, booth-intents
export const collaborationAccepted = 'Collaboration accepted!';
export const collaboratorNotified =
  'The collaborator has been notified and can now join this creative space.';
export const collaborationRejected = 'Collaboration rejected';
export const requestDeclined = 'The collaboration request has been declined.';
export const fileRemoved = 'File removed';
export const fileIsGoneForBoth = 'It is gone for both of you.';
export const nudgeSaved = 'Nudge saved';
export const voiceBeginsWhereYouHeardIt = 'The voice now begins where you heard it.';
export const mixingDown = 'Mixing down';
export const mixAppearsInYourLibrary = 'The mix appears in your library as a private track.';

// space
export const somethingWentWrongOnServer = 'Something went wrong on the server.';

// collaboration
export const pending = 'Pending';
export const accepted = 'Accepted';
export const rejected = 'Rejected';

// use-space-desk
export const trackUnplayable = 'Unable to play the track audio. Please try again.';
export const vocalUnplayable = 'Unable to play the vocal recording. Please try again.';
export const bothUnplayable = 'Unable to play both tracks together. Please try again.';
export const playbackError = 'Playback Error';

// creative-space.$collaborationId
export const pageTitle = (title: string) => `${title}, Artist Space`;
export const collaborationNotFoundTitle = 'Collaboration not found, Artist Space';

// tracks.$trackId.collaborate
export const aTrack = 'a track';
export const collaborateOnTitle = (trackTitle: string) =>
  `Collaborate on ${trackTitle}, Artist Space`;
