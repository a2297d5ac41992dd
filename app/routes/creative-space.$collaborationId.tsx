import type { MetaFunction } from '@remix-run/node';
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import {
  CollaborationNotFound,
  CreativeSpace,
  creativeSpaceLinks,
} from '#app/features/collaborations/CreativeSpace.tsx';
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
  const error = useRouteError();
  if (isRouteErrorResponse(error) && [404, 422].includes(error.status)) {
    return <CollaborationNotFound />;
  }
  return <ErrorScreen error={error} />;
}
