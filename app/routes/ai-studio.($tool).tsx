import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  useParams,
  type ClientActionFunctionArgs,
} from '@remix-run/react';
import { ToolScreen } from '#app/features/ai-studio/ToolScreen.tsx';
import { openRoom } from '#app/features/ai-studio/room.server.ts';
import { toolActions } from '#app/features/ai-studio/tool-actions.server.ts';
import { findRecordingTool, TOOLS } from '#app/features/generations/tools/tools.ts';
import { afterSuccess } from '#app/features/shell/after-success.ts';
import { actInPlace } from '#app/features/tracks/act-in-place.ts';
import { load } from '#app/operations/load.server.ts';

export const loader = load(openRoom);

export const action = (args: ActionFunctionArgs) =>
  toolActions[findRecordingTool(args.params.tool) ?? 'humming-to-song'](args);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, new URL(request.url).pathname);

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = ({ params }) => {
  const tool = findRecordingTool(params.tool);
  return [{ title: `${tool ? TOOLS[tool].name : 'AI Studio'}, Artist Space` }];
};

export default function AiToolScreen() {
  const tool = findRecordingTool(useParams().tool) ?? 'humming-to-song';
  return (
    <ToolScreen
      key={tool}
      tool={tool}
      room={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
    />
  );
}
