// In several places
export const previous = 'Previous';
export const next = 'Next';
export const retry = 'Retry';
export const allItems = 'All actions';
export const copyThisLink = 'Copy this link';

// ArtistName
export const verified = 'Verified';

// Chart
export const asATable = 'As a table';
export const valuesOf = (title: string) => `${title}: one value at a time`;
export const before = (value: string) => `· before: ${value}`;

// Combobox
export const showAll = 'Show all';
export const nothingOfThatName = 'Nothing of that name';

// CopyField
export const copy = 'Copy';
export const copyNamed = (label: string) => `Copy: ${label}`;

// DeleteDialog
export const cancel = 'Cancel';
export const deleteLabel = 'Delete';
export const deleting = 'Deleting...';
export const deleteQuoted = (title: string) => `Delete “${title}”`;

// Dialog
export const close = 'Close';

// Field
export const optional = '(optional)';

// FilterForm
export const search = 'Search';

// SubmitButton
export const saving = 'Saving...';

// Suggestions
export const suggestions = 'Suggestions';
export const suggestionCount = (count: number) =>
  count === 1 ? '1 suggestion' : `${count} suggestions`;

// Header
export const artistSpace = 'Artist Space';
export const mainNavigation = 'Main';
export const signIn = 'Sign In';
export const skipToContent = 'Skip to content';
export const copyrightNotice = '© 2025 Artist Space';
export const more = 'More';

// IconButton
export const loadingTitle = (title: string) => `Loading ${title}`;
export const pauseTitle = (title: string) => `Pause ${title}`;
export const playTitle = (title: string) => `Play ${title}`;

// NumberSlider
export const sliderLabel = (label: string) => `${label}, slider`;

// Page
export const newest = 'Newest';
export const older = 'Older';
export const pagesOf = (label: string) => `${label}, pages`;

// PlayerBar
export const player = 'Player';
export const previewByArtist = (artist: string) => `Preview · ${artist}`;
export const loading = 'Loading';
export const pause = 'Pause';
export const play = 'Play';
export const stop = 'Stop';
export const seek = 'Seek';
export const timeOfLength = (at: string, length: string) => `${at} of ${length}`;
export const mute = 'Mute';
export const volume = 'Volume';
export const queueAndSettings = 'Queue and settings';
export const queueSettingsAndKeys = 'Queue, settings and keys (?)';
export const closePlayer = 'Close player';
export const audioUnavailable = 'Audio Unavailable';
export const networkOrBrowserPreventedLoading =
  'Network issues or browser restrictions prevented loading';
export const directLink = 'Direct Link';
export const openPlayer = 'Open player';

// Reorderable
/** @param place counted from 1 */
export const placeOf = (place: number, count: number) => `place ${place} of ${count}`;
export const nameAtPlace = (name: string, place: string) => `${name}, ${place}.`;
export const movedTo = (name: string, next: string) => `${name} moved to ${next}.`;
export const liftedFrom = (name: string, order: string) =>
  `${name} lifted, ${order}. Arrow keys move it, Space drops it, Escape puts it back.`;
export const staysAt = (name: string, next: string) => `${name} stays at ${next}.`;
export const isBackAt = (name: string, draft: string) => `${name} is back at ${draft}.`;
export const howToReorder = 'Press Space to lift, then move with the arrow keys. Or drag.';
export const moveName = (name: string) => `Move ${name}`;

// Share
export const shareTitle = (title: string) => `Share ${title}`;

// States
export const loadingDots = 'Loading...';

// Tags
export const moreTagsCount = (count: number) => `${count} more tags`;
export const remove = 'Remove';

// Toast
export const dismiss = 'Dismiss';

// Upload
export const dropToUpload = 'Drop to upload';
export const uploaded = 'Uploaded';
export const failed = 'Failed';

// FinishCard
export const itsLink = 'Its link';
export const share = 'Share';

// use-share
export const linkCopied = 'Link copied';
export const couldNotCopy = 'Could not copy';
export const selectToCopy = 'Please select the text and copy it.';

// MoveButtons
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;

// WaveformWords
export const fromTimeToTime = (from: string, to: string) => `from ${from} to ${to}`;
const IN_A_ROW = new Intl.ListFormat('en-GB', { type: 'conjunction' });
export const soundsInSpans = (spans: readonly string[]) => `Sounds ${IN_A_ROW.format(spans)}.`;
export const soundsInParts = (count: number, from: string, to: string) =>
  `Sounds in ${count} parts between ${from} and ${to}.`;
export const soundsThroughout = 'Sounds throughout.';
export const loudestAt = (time: string) => `Loudest at ${time}.`;

// Timeline
export const timelineKeys =
  'Arrow keys go to other blocks. Enter shows what can be changed. Space plays from here.';
export const muteLane = (name: string) => `Mute ${name}`;
export const soloLane = (name: string) => `Solo ${name}`;

/** On the narrow buttons of a lane, as on mixing desks: M for mute, S for solo. */
export const muteLetter = 'M';

export const soloLetter = 'S';
