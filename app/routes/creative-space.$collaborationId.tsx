import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import {
  COLLABORATION_NOT_FOUND,
  CreativeSpace,
} from '#app/features/collaborations/CreativeSpace.tsx';
import { creativeSpaceLinks } from '#app/features/collaborations/stylesheet.ts';
import { actInSpace, loadSpace } from '#app/features/collaborations/space.server.ts';
import { useSpaceEvents } from '#app/features/collaborations/use-space-events.ts';
import { ErrorScreen } from '#app/screens/shell/ErrorScreen.tsx';
import { load } from '#app/operations/load.server.ts';
import { workshopLinks } from '#app/ui/stylesheets.ts';
import * as texts from '#app/features/collaborations/texts.ts';

export const loader = load(loadSpace);

export const action = actInSpace;

export const links = () => [...workshopLinks(), ...creativeSpaceLinks()];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? texts.pageTitle(data.space.title) : texts.collaborationNotFoundTitle },
];

export default function CreativeSpaceScreen() {
  const { space, sendKey } = useLoaderData<typeof loader>();
  useSpaceEvents(space);
  return <CreativeSpace key={space.id} space={space} sendKey={sendKey} refused={useRefused()} />;
}

export function ErrorBoundary() {
  return (
    <ErrorScreen
      error={useRouteError()}
      notFound={COLLABORATION_NOT_FOUND}
      notFoundAt={[404, 422]}
    />
  );
}
