import type { IncomingMessage, ServerResponse } from 'node:http';

export function compressAssets(root: string): Promise<void>;
export function createAssetAnswer(
  root: string,
): (request: IncomingMessage, response: ServerResponse) => boolean;
