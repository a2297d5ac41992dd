export { checkStemModel as run } from './check-sources.server.ts';
