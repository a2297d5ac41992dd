// catalogue-source
export const fileIsNotInIt = (path: string) => `There is no file ${path} in it.`;
export const tooManyFiles = (most: number) =>
  `This ZIP has more than ${most} files. Please split it into several.`;
export const isEncrypted = (path: string) =>
  `${path} is protected by a password. Please make the ZIP without one.`;
export const isThereTwice = (path: string) =>
  `${path} is in this ZIP twice, so it is unclear which of them is meant.`;
export const fileIsTooLarge = (path: string) => `${path} is too large to be imported.`;
export const filesAreTooLarge = 'The files in this ZIP are too large together. Please split it.';
export const nameLeavesTheFolder =
  'A name in this ZIP leads out of its folder. Please make the ZIP anew from the folder itself.';
export const zipIsDamaged =
  'This is no ZIP that can be read, or it is damaged. Please make it anew and send it again.';
export const fileIsDamaged = (path: string) => `${path} is damaged. Please export it again.`;

// plan-of-archive, make-of-archive
export const archiveHasNoVersion =
  'This archive comes from an earlier release, which did not say how it is laid out. Update that site, export again, and import the new archive.';
export const notAnArchive = 'archive.json is not that of an archive of Artist Space.';
export const archiveIsNewer = (version: number, known: number) =>
  `This archive has version ${version}, and this site reads versions up to ${known}. Please update this site first.`;
export const rowIsWrong = (path: string, row: number, what: string) =>
  `${path}, row ${row} was left out: ${what}.`;
export const rowIsLeftOut = (path: string, row: number) => `${path}, row ${row} was left out.`;
export const fileIsMissing = (path: string) =>
  `${path} is listed in the archive, and is not in it or has another size.`;
export const trackHasNoSound = (title: string) => `“${title}” has no sound file in the archive.`;
export const fileIsNotWhatItSays = (path: string) =>
  `${path} is not of the type that the archive says.`;
export const tracksOfOthers = (title: string, count: number) =>
  `${count} ${count === 1 ? 'track' : 'tracks'} of others in the playlist “${title}” cannot be brought along.`;

// import.job
export const readingNow = 'Reading your files';
export const makingNow = 'Importing';

// import.operations
export const catalogueTooLarge = (most: string) =>
  `A file of an import can have at most ${most}. Please split it into several.`;
export const emptyFile = (filename: string) => `${filename} is empty.`;
export const importNotHere = 'This import no longer exists.';
export const chooseAFile = 'Please choose a file.';
export const filesCount = (count: number) => `${count} files`;
export const tooManyImports = (most: number) =>
  `You have ${most} imports that are not finished. Finish or remove some first.`;
export const notReadYet = 'The files are still being read. Please wait for the preview.';
export const importIsRunning = 'This import is running. It can be removed once it has ended.';
export const planIsMade = 'You see what will be made before anything is made.';
export const importBegins = 'The import begins';
export const importRemoved = 'Import removed';

// plan-of-files, make-of-files
export const tooManyTracks = (most: number) =>
  `There are more than ${most} sound files. Please import them in several parts.`;
export const nothingToImport =
  'There is nothing to import: no sound file, no table of prices, and no archive of Artist Space.';
export const fileLeftOut = (path: string, why: string) =>
  why.startsWith(path) ? why : `${path} was left out: ${why}`;
export const fileHasNoUse = (path: string) => `${path} is not used.`;
export const cueHasNoTracks = 'This cue sheet names no track.';
export const coverTooLarge = (path: string) =>
  `${path} is too large for a cover. Please choose one under 5MB.`;
export const albumTooLong = (title: string, most: number) =>
  `“${title}” has more than ${most} tracks: those after them are in the library, and not on the album.`;
export const noneOfThatTitle = (title: string) => `There is no track or album named “${title}”.`;
export const otherCurrency = (title: string, currency: string, own: string) =>
  `“${title}” has a price in ${currency}, and the shop sells in ${own}.`;

// cue-sheet
export const trackNumber = (number: number) => `Track ${number}`;

// price-table
export const tableIsBroken = (why: string) => `The table cannot be read: ${why}.`;
export const tableHasNoTitle = 'The first row of the table names no column “title”.';
export const priceIsUnclear = (row: number, price: string) =>
  `row ${row}: “${price}” is not understood as a price.`;
export const dateIsUnclear = (row: number, date: string) =>
  `row ${row}: “${date}” is not understood as a date. Write it as 2024-05-31.`;

// ImportPage, send-catalogue
export const importPageTitle = 'Import, Artist Space';
export const importTitle = 'Import';
export const importLead =
  'Bring in an archive of another Artist Space site, a folder or ZIP of albums, or a table of prices. You see what it becomes before anything is made.';
export const yourImports = 'Your imports';
export const noImportsYet = 'What you send appears here with a preview.';
export const newImport = 'New import';
export const notSent = 'Not sent';
export const sendAgain =
  'The connection was lost. Send the same files again: what has arrived is kept.';
export const zipOrFiles = 'ZIP, sound files or CSV';
export const zipOrFilesHelp =
  'With covers, lyrics (.lrc, .txt), cue sheets and Faircamp’s release.eno beside the sound files.';
export const orAFolder = 'Or a folder';
export const folderHelp = 'Each folder in it becomes an album.';
export const sendingNow = 'Sending';
export const send = 'Send and preview';
export const leaveAndStopSending = 'Your files are still being sent. Leave and stop?';
export const nothingUseful = 'No file that can be imported was chosen.';
export const importFailed = 'Import failed';
export const imported = (counts: string) => `Imported: ${counts}`;
export const nothingNew = 'nothing new';
export const trackCount = (count: number) => `${count} ${count === 1 ? 'track' : 'tracks'}`;
export const albumCount = (count: number) => `${count} albums`;
export const playlistCount = (count: number) => `${count} playlists`;
export const postCount = (count: number) => `${count} posts`;
export const priceCount = (count: number) => `${count} prices`;
export const archiveOf = (artist: string, size: string, counts: string) =>
  `Archive of ${artist}, ${size}: ${counts}`;
export const countsAndSize = (counts: string, size: string) => `${counts}, ${size}.`;
export const madePrivate = 'Tracks come in private and albums as drafts: you publish them.';
export const importNow = 'Import';
export const goOn = 'Go on';
export const removeImport = 'Remove';
export const leftOut = 'Left out:';
