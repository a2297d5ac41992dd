import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behaviour of the server: `text` streams its words, the others are typical failures of servers. */
export type Behaviour =
  | Words
  /** Calls tools: a list for each request, and answers `text` to the first request without any. */
  | { calls: readonly (readonly ToolCall[])[]; text: string; repeats?: boolean }
  | { fails: 401 | 429 | 500 | 'no-tools' }
  | { fails: 'hangs' | 'breaks' | 'hangs-midway' | 'garbage' | 'empty' };

interface ToolCall {
  name: string;
  arguments: string;
}

export interface ModelRequest {
  authorization: string | undefined;
  body: {
    model: string;
    stream?: boolean;
    max_tokens?: number;
    tools?: { type: string; function: { name: string } }[];
    messages: { role: string; content: string; tool_call_id?: string }[];
  };
}

/** A server on this machine with the API of language models, for tests. */
export interface ModelServer {
  /** For OPENAI_BASE_URL. */
  url: string;
  requests: ModelRequest[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let behaviour: Behaviour = { text: 'Hello from the model.' };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      requests.push({
        authorization: request.headers.authorization,
        body: JSON.parse(body) as ModelRequest['body'],
      });
      answer(behaviour, response, requests);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave(next) {
      behaviour = next;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

function answer(
  behaviour: Behaviour,
  response: ServerResponse,
  requests: readonly ModelRequest[],
): void {
  if ('calls' in behaviour) return callTools(behaviour, response, requests.length);
  if ('text' in behaviour) return sayAll(behaviour, response);
  const { fails } = behaviour;
  if (fails === 'no-tools') {
    if (!requests.at(-1)?.body.tools) return sayAll({ text: 'Without tools.' }, response);
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'tools are not supported' } }));
    return;
  }
  if (typeof fails === 'number') {
    // With this header the client retries at once, without a long wait.
    response.writeHead(fails, { 'content-type': 'application/json', 'retry-after-ms': '1' });
    response.end(JSON.stringify({ error: { message: 'refused', type: 'refused' } }));
    return;
  }
  if (fails === 'hangs') return;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (fails === 'garbage') {
    response.end('<html>Bad gateway</html>\n\ndata: {{{\n\n');
    return;
  }
  if (fails === 'empty') {
    response.end('data: [DONE]\n\n');
    return;
  }
  response.write(piece('Half an answ'));
  if (fails === 'breaks') setTimeout(() => response.destroy(), 20);
}

/** Sends a call in two pieces, as servers do. */
function callTools(
  { calls, text, repeats }: Extract<Behaviour, { calls: unknown }>,
  response: ServerResponse,
  request: number,
): void {
  const now = repeats ? calls[0] : calls[request - 1];
  if (!now) return sayAll({ text }, response);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  now.forEach(({ name, arguments: given }, index) => {
    const half = Math.ceil(given.length / 2);
    const delta = (part: object) =>
      line({ choices: [{ index: 0, delta: { tool_calls: [{ index, ...part }] } }] });
    response.write(
      delta({
        id: `c${index}`,
        type: 'function',
        function: { name, arguments: given.slice(0, half) },
      }),
    );
    response.write(delta({ function: { arguments: given.slice(half) } }));
  });
  response.end('data: [DONE]\n\n');
}

type Words = { text: string; usage?: { prompt_tokens: number; completion_tokens: number } };

function sayAll({ text, usage }: Words, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const word of text.match(/\S+\s*/g) ?? []) response.write(piece(word));
  if (usage) response.write(line({ choices: [], usage }));
  response.end('data: [DONE]\n\n');
}

const piece = (content: string) => line({ choices: [{ index: 0, delta: { content } }] });

const line = (part: object) =>
  `data: ${JSON.stringify({ id: 'chat', object: 'chat.completion.chunk', created: 0, model: 'm', ...part })}\n\n`;
