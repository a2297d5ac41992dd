import { answerAlbumFeed } from '#app/screens/album-page/album-page.server.ts';

export const loader = answerAlbumFeed('json');
