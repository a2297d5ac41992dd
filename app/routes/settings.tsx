import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { blockIntents, listBlocked } from '#app/features/community/follows/block.server.ts';
import { Settings } from '#app/screens/settings/Settings.tsx';
import { settingsIntents } from '#app/screens/settings/settings-intents.server.ts';
import { viewSettings } from '#app/screens/settings/settings.server.ts';
import { useRefreshWhile } from '#app/features/library/use-refresh-while.ts';
import { formAction } from '#app/operations/form-action.server.ts';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/screens/settings/texts.ts';

export const loader = load(async ({ perform, url }) => {
  const after = url.searchParams.get('blocked');
  return {
    ...(await perform(viewSettings, {})),
    blocked: { ...(await perform(listBlocked, { after })), isFirst: after === null },
  };
});

export const action = formAction({ ...settingsIntents, unblock: blockIntents.unblock });

export const links = workshopLinks;

export const meta: MetaFunction = () => [{ title: texts.settingsTitle }];

export default function SettingsScreen() {
  const settings = useLoaderData<typeof loader>();
  useRefreshWhile(settings.archive?.state === 'waiting');
  return <Settings {...settings} refused={useRefused()} />;
}
