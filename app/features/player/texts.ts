// In several places
export const timeOfLength = (at: string, length: string) => `${at} of ${length}`;
export const mute = 'Mute';
export const volume = 'Volume';

// GlobalPlayer
export const repeatOffInSentence = 'repeat off';
export const repeatingAll = 'repeating all';
export const repeatingThisTrack = 'repeating this track';
export const placeInQueue = (at: number, count: number) => `${at} of ${count}`;
export const loadingTitle = (title: string) => `Loading ${title}`;
export const playingTitleByArtist = (title: string, artist: string) =>
  `Playing ${title} by ${artist}`;
export const pausedTitle = (title: string) => `Paused ${title}`;
export const muted = 'Muted';
export const volumeAt = (volume: number) => `Volume ${volume}`;
export const shuffleAndRepeat = (shuffle: boolean, repeatWords: string) =>
  `Shuffle ${shuffle ? 'on' : 'off'}, ${repeatWords}`;

// NowPlaying
export const nowPlaying = 'Now playing';
export const preview = 'Preview';
export const close = 'Close';
export const seek = 'Seek';
export const shuffle = 'Shuffle';
export const shuffleWithKey = 'Shuffle (S)';
export const previous = 'Previous';
export const loading = 'Loading';
export const pause = 'Pause';
export const play = 'Play';
export const next = 'Next';
export const repeatWithKey = (repeatLabels: string) => `${repeatLabels} (R)`;
export const repeatOff = 'Repeat: off';
export const repeatAll = 'Repeat: all';
export const repeatThisTrack = 'Repeat: this track';
export const upNext = 'Up next';
export const nothingUpNext =
  'Nothing up next. Play a track from a list, and the rest of the list appears here.';
export const playTitleByArtist = (title: string, artist: string) => `Play ${title} by ${artist}`;
export const dataSaver = 'Data Saver';
export const dataSaverHint = 'Half the data, from the next track on';
export const evenLoudness = 'Even loudness';
export const evenLoudnessHint = 'Turns loud tracks down to match the rest';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const shortcutsHint = 'Control the player from anywhere on a page';
export const settingsOfThisDevice = 'Settings of this device';
export const keys = 'Keys';

// TrackPlayerCard
export const playerFor = (title: string) => `Player for ${title}`;
export const seekIn = (title: string) => `Seek in ${title}`;
export const restart = (title: string) => `Restart ${title}`;
export const audioUnavailable = 'Audio Unavailable';
export const networkOrBrowserPreventedLoading =
  'Network issues or browser restrictions prevented loading';
export const retry = 'Retry';
export const directLink = 'Direct Link';

// player-keys
export const space = 'Space';
export const playOrPause = 'Play or pause';
export const backOrForwardSeconds = (seekStep: number) => `Back or forward ${seekStep} seconds`;
export const volumeUpOrDownInsidePlayer = 'Volume up or down, inside the player';
export const nextOrPreviousTrack = 'Next or previous track';
export const shuffleOnOrOff = 'Shuffle on or off';
export const repeatAllRepeatOne = 'Repeat all, repeat one, or off';
export const thisList = 'This list';

// player-state
export const noAudioAvailable = 'No audio available';
export const trackHasNoAudio = "This track doesn't have audio ready yet.";
export const playbackError = 'Playback error';
export const fileUnplayable = 'Unable to play this audio file.';
export const beatHasNoAudio = "This beat doesn't have audio ready yet.";
export const playbackFailed = 'Playback failed';
export const beatFailed = 'Failed to play the beat. Please try again.';
