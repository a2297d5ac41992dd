import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { viewMyProfile } from '#app/features/artists/artist.operations.server.ts';
import { OfflineScreen } from '#app/features/player/offline/OfflineScreen.tsx';
import * as texts from '#app/features/player/offline/texts.ts';
import { UnfinishedUploads } from '#app/features/library/uploads/UnfinishedUploads.tsx';
import { listUploads } from '#app/features/library/uploads/upload.server.ts';
import { useUnfinishedUploads } from '#app/features/library/uploads/use-unfinished-uploads.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';

/** The content is in the browser; the server only returns the artist. */
export const loader = load(async ({ perform }) => {
  const { id } = await perform(viewMyProfile, {});
  return { artistId: id, unfinished: await perform(listUploads, {}) };
});

/** The queue belongs to the upload form, which is on another screen. */
const NONE_IN_QUEUE: ReadonlySet<string> = new Set();
const UPLOAD_SCREEN = '/beats/upload';

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.offlineTitle }];

export default function Offline() {
  const { artistId, unfinished: onServer } = useLoaderData<typeof loader>();
  const { unfinished, discard } = useUnfinishedUploads(artistId, onServer, NONE_IN_QUEUE);
  const navigate = useNavigate();
  return (
    <OfflineScreen
      artistId={artistId}
      uploads={
        unfinished.length > 0 && (
          <UnfinishedUploads
            uploads={unfinished}
            action={UPLOAD_SCREEN}
            onGoOn={() => navigate(UPLOAD_SCREEN)}
            onDiscard={discard}
          />
        )
      }
    />
  );
}
