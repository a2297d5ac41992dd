import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerEntity } from '#app/features/studio/answer-entity.server.ts';
import { generationFileRules, startTool } from '#app/features/studio/start.operations.server.ts';
import { findRecordingTool, forRecordingTools } from '#app/features/studio/tools/tools.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';
import { freeSpaceForFiles } from '#app/features/media/quota.server.ts';

const endpoints = forRecordingTools((tool) =>
  endpoint({
    POST: call({
      operation: startTool[tool],
      files: generationFileRules[tool],
      admit: freeSpaceForFiles,
      answer: answerEntity,
    }),
  }),
);
const unknown = endpoint('unknown');

function endpointOf(id: string | undefined) {
  const tool = findRecordingTool(id);
  return tool ? endpoints[tool] : unknown;
}

export const loader = (args: LoaderFunctionArgs) => endpointOf(args.params.tool).loader(args);
export const action = (args: ActionFunctionArgs) => endpointOf(args.params.tool).action(args);
