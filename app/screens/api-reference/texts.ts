export const title = 'The API of this site';
export const headTitle = 'API, Artist Space';
export const document = 'The same as OpenAPI 3.1, for programs: ';
export const modules = 'Parts of the API';
export const needsSession = 'Signed in';
export const forEverybody = 'Everybody';
export const parameters = 'Parameters';
export const body = 'Body';
export const answers = 'Answers';
export const refusals = 'Refusals';
export const limit = 'Limit';
export const required = 'required';
export const noBody = 'no body';
export const file = 'file';
export const anything = 'anything';
export const or = ' or ';
export const account = 'Account';
export const rate = (points: number, seconds: number) =>
  `${points} in ${seconds % 3600 === 0 ? `${seconds / 3600} h` : seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`}, for each account`;
