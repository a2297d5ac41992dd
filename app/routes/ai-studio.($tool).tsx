import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams, type ClientActionFunctionArgs } from '@remix-run/react';
import { useRefused } from '#app/forms/RefusalNote.tsx';
import { ToolScreen } from '#app/features/studio/ai-studio/ToolScreen.tsx';
import { loadToolForm, toolActions } from '#app/features/studio/ai-studio/studio.server.ts';
import { findRecordingTool, TOOLS } from '#app/features/studio/tools/tools.ts';
import { afterSuccess } from '#app/forms/after-success.ts';
import { actInPlace } from '#app/forms/act-in-place.ts';
import { load } from '#app/operations/load.server.ts';
import * as texts from '#app/features/studio/ai-studio/texts.ts';

export const loader = load(loadToolForm, { ownPage: true });

export const action = (args: ActionFunctionArgs) =>
  toolActions[findRecordingTool(args.params.tool) ?? 'humming-to-song'](args);

export const clientAction = ({ request, serverAction }: ClientActionFunctionArgs) =>
  actInPlace(serverAction, new URL(request.url).pathname);

export const shouldRevalidate = afterSuccess;

export const meta: MetaFunction = ({ params }) => {
  const tool = findRecordingTool(params.tool);
  return [{ title: texts.toolTitle(tool ? TOOLS[tool].name : texts.aiStudio) }];
};

export default function AiToolScreen() {
  const tool = findRecordingTool(useParams().tool) ?? 'humming-to-song';
  return (
    <ToolScreen
      key={tool}
      tool={tool}
      room={useLoaderData<typeof loader>()}
      refused={useRefused()}
    />
  );
}
