// In several places
export const downloadCodes = 'Download codes';
export const codesNotHere = 'These codes are not here.';

// CodesPage
export const codesLead =
  'Whoever enters a code has it in their collection, for nothing and for good. Each code works once.';
export const makeCodes = 'Make codes';
export const making = 'Making...';
export const codesNotMade = 'No codes made';
export const howManyCodes = 'How many';
export const upToAtATime = (most: number) => `Up to ${most} at a time.`;
export const whatTheyAreFor = 'What they are for';
export const onlyYouSeeTheLabel = 'Only you see this: a concert, a record’s sleeve, the press.';
export const noCodesYet = 'No codes yet.';
export const batches = 'Batches';
export const redeemedOfCount = (redeemed: number, count: number, revoked: number) =>
  `${redeemed} of ${count} redeemed${revoked > 0 ? `, ${revoked} revoked` : ''}`;
export const back = 'Back';
export const printWithQrCodes = 'Print with QR codes';
export const asCsv = 'As CSV';
export const codes = 'Codes';
export const codeStates = {
  free: 'Not redeemed',
  redeemed: 'Redeemed',
  revoked: 'Revoked',
} as const;
export const revoke = 'Revoke';
export const revokeCode = (code: string) => `Revoke ${code}`;
export const revokeAllThatAreLeft = 'Revoke all that are left';
export const revokeAllLead =
  'Nobody can redeem them any more. What was redeemed stays with whoever has it. This cannot be undone.';
export const revoking = 'Revoking...';
export const notRevoked = 'Not revoked';
export const firstPage = 'First';
export const nextPage = 'Next';

// RedeemPage
export const redeemACode = 'Redeem a code';
export const redeemLead =
  'A code gives you a track or an album, to hear in full and to download. It is in your collection then.';
export const code = 'Code';
export const redeemButton = 'Redeem';
export const redeeming = 'Redeeming...';
export const signInToRedeem = 'You sign in next, or make an account, and come back here.';
export const notRedeemed = 'Not redeemed';

// codes-intents
export const codesMade = 'Codes made';
export const codesCount = (count: number) => `${count} ${count === 1 ? 'code' : 'codes'}.`;
export const codesRevoked = 'Revoked';
export const codesNoLongerWork = (all: boolean) =>
  all ? 'The codes that were left no longer work.' : 'The code no longer works.';
export const itIsYours = 'It’s yours';
export const inYourCollection = (title: string) => `“${title}” is in your collection.`;

// codes
export const chooseATrackOrAnAlbum = 'Please choose a track or an album.';

// codes.schema
export const wholeNumberUpTo = (most: number) =>
  `Please choose a whole number between 1 and ${most}`;

// redeem
export const noSuchCode = 'There is no such code. Please check how it is written.';
export const codeWasRedeemedAlready = 'This code was redeemed already.';
export const codeNoLongerWorks = 'This code no longer works.';
export const codeIsForYourOwnMusic = 'This is your own music: keep the code for somebody else.';
export const youHaveThisAlready =
  'You have this in your collection already. The code still works: give it to somebody else.';
export const musicOfCodeIsNotThere =
  'What this code is for is not there at the moment. It still works later.';

// codes
export const codesForTitle = (title: string) => `Codes for ${title}`;
export const scanOrEnterAt = (place: string) => `Scan it, or enter it at ${place}`;
export const codesTitle = 'Download codes, Artist Space';
export const redeemTitle = 'Redeem a code, Artist Space';
export const codeExample = '4k7q-9xwa-0b3c';
