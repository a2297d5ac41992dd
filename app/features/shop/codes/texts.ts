// In several places
export const downloadCodes = 'Download codes';
export const codesNotHere = 'These codes don’t exist, or they were removed.';

// CodesPage
export const codesLead =
  'Anyone who enters a code gets the music in their collection for free, to keep. Each code works once.';
export const makeCodes = 'Create codes';
export const making = 'Making...';
export const codesNotMade = 'No codes were created';
export const howManyCodes = 'How many';
export const upToAtATime = (most: number) => `Up to ${most} at a time.`;
export const whatTheyAreFor = 'Label';
export const onlyYouSeeTheLabel =
  'Only you see this. For example: a concert, a record sleeve, the press.';
export const noCodesYet = 'No codes yet.';
export const batches = 'Batches';
export const redeemedOfCount = (redeemed: number, count: number, revoked: number) =>
  `${redeemed} of ${count} redeemed${revoked > 0 ? `, ${revoked} revoked` : ''}`;
export const back = 'Back';
export const printWithQrCodes = 'Print with QR codes';
export const asCsv = 'Download CSV';
export const codes = 'Codes';
export const codeStates = {
  free: 'Not redeemed',
  redeemed: 'Redeemed',
  revoked: 'Revoked',
} as const;
export const revoke = 'Revoke';
export const revokeCode = (code: string) => `Revoke ${code}`;
export const revokeAllThatAreLeft = 'Revoke all unused codes';
export const revokeAllLead =
  'They can no longer be redeemed. Music that has already been redeemed stays with its owners. This can’t be undone.';
export const revoking = 'Revoking...';
export const notRevoked = 'Not revoked';
export const firstPage = 'First';
export const nextPage = 'Next';

// RedeemPage
export const redeemACode = 'Redeem a code';
export const redeemLead =
  'A code gives you a track or an album to play in full and download. It’s added to your collection.';
export const code = 'Code';
export const redeemButton = 'Redeem';
export const redeeming = 'Redeeming...';
export const signInToRedeem = 'Next, sign in or create an account. Then you’ll come back here.';
export const notRedeemed = 'Not redeemed';

// codes-intents
export const codesMade = 'Codes created';
export const codesCount = (count: number) => `${count} ${count === 1 ? 'code' : 'codes'}.`;
export const codesRevoked = 'Revoked';
export const codesNoLongerWork = (all: boolean) =>
  all ? 'The unused codes no longer work.' : 'The code no longer works.';
export const itIsYours = 'It’s yours';
export const inYourCollection = (title: string) => `“${title}” is in your collection.`;

// codes
export const chooseATrackOrAnAlbum = 'Please choose a track or an album.';

// codes.schema
export const wholeNumberUpTo = (most: number) =>
  `Please choose a whole number between 1 and ${most}`;

// redeem
export const noSuchCode = 'We don’t know this code. Please check the spelling.';
export const codeWasRedeemedAlready = 'This code has already been redeemed.';
export const codeNoLongerWorks = 'This code no longer works.';
export const codeIsForYourOwnMusic = 'This is your own music. Keep the code for someone else.';
export const youHaveThisAlready =
  'This is already in your collection. The code still works, so you can give it to someone else.';
export const musicOfCodeIsNotThere =
  'The music for this code is not available at the moment. You can use the code later.';

// codes
export const codesForTitle = (title: string) => `Codes for ${title}`;
export const scanOrEnterAt = (place: string) => `Scan it, or enter it at ${place}`;
export const codesTitle = 'Download codes, Artist Space';
export const redeemTitle = 'Redeem a code, Artist Space';
export const codeExample = '4k7q-9xwa-0b3c';
