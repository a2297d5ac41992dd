// In several places
export const clicks = 'Clicks';
export const addALink = 'Add a link';
export const linkNotHere = 'This link doesn’t exist, or it was deleted.';

// PushLinksPage
export const noClicksYet =
  'No clicks yet. Your own clicks and those of bots don’t count. Nobody is tracked.';
export const clicksSinceFirstLink = (total: number) =>
  `${total.toLocaleString('en')} ${total === 1 ? 'click' : 'clicks'} since your first link`;

// PushLinkDialog
export const deleteLinkLead =
  'Its clicks are deleted with it. To take it off your page for a while, hide it instead.';
export const deleteFailed = 'Delete failed';

// PushLinksPage
export const opensInANewTab = (title: string) => `: open ${title} in a new tab`;
export const clickCount = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'click' : 'clicks'}`;
export const active = 'Active';
export const hidden = 'Hidden';
export const activeTitle = (title: string) => `Active: ${title}`;
export const editTitle = (title: string) => `Edit ${title}`;
export const deleteTitle = (title: string) => `Delete ${title}`;

// PushLinkDialog
export const failedToCreateLink = 'Failed to create push link';
export const url = 'URL';
export const addressToShare = 'Address to share';
export const addressToShareHelp =
  'Every visit through this address is counted. If it leads to a page on this site, Statistics and your orders also show what was bought through it.';
export const urlHelp = 'Copy it from your browser or from the app’s Share button.';
export const listenToTheNewSingle = 'Listen to the new single';
export const title = 'Title';
export const platform = 'Platform';
export const fromTheUrl = 'From the URL';
export const description = 'Description';
export const activeSoVisitorsSeeIt = 'Active, so visitors see it';
export const cancel = 'Cancel';
export const save = 'Save';
export const addLink = 'Add link';
export const editQuoted = (title: string) => `Edit “${title}”`;
export const platformIsRecognised = 'We recognise the platform';

// PushLinksPage
export const push = 'Push';
export const pushLead = 'All your streaming links on one page, to share or to print.';
export const pushEmptyLead =
  'Spotify, YouTube, Bandcamp or your own shop: paste a link, and it appears on a fast page that you can share.';
export const noPushLinksYet = 'No push links yet';
export const addYourFirstLink = 'Add your first link';
export const yourLinksPage = 'Your links page';
export const linksInPageOrder = 'Links, in the order of your page';
export const yourPage = 'Your page';
export const view = 'View';
export const yourLinksPageInANewTab = 'your links page (opens in a new tab)';
export const share = 'Share';
export const myLinks = 'My links';
export const qrCodeOfYourLinksPage = 'QR code of your links page';
export const qrCodeToPrint = 'QR code to print';

// push
export const linkAdded = 'Link added';
export const addedToYourList = (title: string) => `“${title}” is in your list.`;
export const linkSaved = 'Link saved';
export const changesSavedTo = (title: string) => `Your changes to “${title}” are saved.`;
export const linkDeleted = 'Link deleted';
export const linkAndItsClicksAreGone = 'The link and its clicks are gone.';
export const artistNotFound = 'Artist not found';
export const keepToLinks = (links: number) => `Please keep to at most ${links} links.`;

// push-links.schema
export const required = 'Required';
export const chooseOneOfThePlatforms = 'Please choose one of the platforms';
export const separateIdsWithCommas = 'Please send the ids with commas between them';
export const enterWebAddress =
  'Please enter a web address, such as https://open.spotify.com/artist/…';
export const enterHttpAddress = 'Please enter an address that begins with https:// or http://';
export const leaveOutCredentials = 'Please leave out what stands before the @';

// use-link-action
export const failedToUpdateLink = 'Failed to update push link';

// push.$linkId.delete
export const deleteALinkTitle = 'Delete a link, Artist Space';

// push.$linkId.edit
export const editALinkTitle = 'Edit a link, Artist Space';

// push.new
export const addALinkTitle = 'Add a link, Artist Space';

// push
export const pushTitle = 'Push, Artist Space';
