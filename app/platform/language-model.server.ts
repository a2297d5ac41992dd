import type OpenAI from 'openai';
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { Env } from './env.server.ts';
import { isReachable } from './reachable.server.ts';

/** A language model behind the API of OpenAI, which many other servers implement. */
export interface LanguageModel {
  readonly name: string;
  /** Host that requests are sent to, as in 'api.openai.com'. */
  readonly host: string;
  /**
   * Yields the answer piece by piece, and returns the tokens used.
   * @throws {ModelError} before or in the middle of the answer
   */
  ask(question: ModelQuestion): AsyncGenerator<string, ModelUsage>;
}

export interface ModelQuestion {
  /** Instructions for the model, which the conversation cannot change. */
  system: string;
  messages: readonly ModelMessage[];
  maxTokens: number;
  /** Tools that the model may call before it answers. */
  tools?: readonly ModelTool[];
}

export type ModelMessage =
  | { role: 'user' | 'assistant'; content: string; toolCalls?: readonly ModelToolCall[] }
  /** Result of one of its tool calls. */
  | { role: 'tool'; content: string; toolCallId: string };

/** A tool that a model can call, with its arguments as a JSON schema. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: object;
}

/** As the model wrote it: name and arguments may be invalid. */
export interface ModelToolCall {
  id: string;
  name: string;
  arguments: string;
}

/** Tokens; estimated from the text if the server does not count. */
export interface ModelUsage {
  input: number;
  output: number;
  /** Tool calls whose results the model needs before it goes on. */
  toolCalls: readonly ModelToolCall[];
}

export type ModelTrouble = 'key' | 'busy' | 'slow' | 'unreachable' | 'broken' | 'spent';

/** The model gave no answer, or not a whole one. */
export class ModelError extends Error {
  readonly trouble: ModelTrouble;

  constructor(trouble: ModelTrouble, cause?: unknown) {
    super(`The language model gave no answer (${trouble}).`, { cause });
    this.name = 'ModelError';
    this.trouble = trouble;
  }
}

const DEFAULT_URL = 'https://api.openai.com/v1';
const DEFAULT_MODEL = 'gpt-4o-mini';
/** A pause may last as long as the host allows; a whole answer this many times as long. */
const WHOLE_ANSWER = 3;
/** Tokens are rarely longer: the answer of a server that ignores the limit is cut off here. */
const MAX_LETTERS_PER_TOKEN = 8;
const LETTERS_PER_TOKEN = 3;
/**
 * A server that accepts no connection within this time counts as unreachable: the answer then comes without
 * it.
 */
const CONNECT_MS = 700;
/** No working model makes more calls at once, or longer ones. */
const MAX_CALLS = 8;
const MAX_CALL = 4000;

/** The model configured by the host; null without a key. */
export function languageModel(env: Env): LanguageModel | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_MODEL: name = DEFAULT_MODEL } = env;
  if (apiKey === undefined) return null;
  const baseURL = env.OPENAI_BASE_URL ?? DEFAULT_URL;
  const silenceMs = env.OPENAI_TIMEOUT_SECONDS * 1000;
  return {
    name,
    host: new URL(baseURL).host,
    ask: (question) => askServer({ apiKey, baseURL, name, silenceMs }, question),
  };
}

interface Server {
  apiKey: string;
  baseURL: string;
  name: string;
  silenceMs: number;
}

async function* askServer(
  server: Server,
  question: ModelQuestion,
): AsyncGenerator<string, ModelUsage> {
  if (!(await isReachable(server.baseURL, CONNECT_MS))) throw new ModelError('unreachable');
  // Loaded with the first question, so that a site without a key does not hold it in memory.
  const { default: Client, APIError } = await import('openai');
  const client = new Client({
    apiKey: server.apiKey,
    baseURL: server.baseURL,
    organization: null,
    project: null,
    maxRetries: 1,
    timeout: server.silenceMs,
    logLevel: 'off',
  });
  const idleTimeout = new IdleTimeout(server.silenceMs);
  const longest = question.maxTokens * MAX_LETTERS_PER_TOKEN;
  let said = '';
  const calls: ModelToolCall[] = [];
  let usage: Pick<ModelUsage, 'input' | 'output'> | null = null;
  try {
    for await (const { choices, usage: counted } of await begin(
      client,
      server,
      question,
      idleTimeout,
    )) {
      idleTimeout.renew();
      if (counted) usage = { input: counted.prompt_tokens, output: counted.completion_tokens };
      for (const piece of choices[0]?.delta?.tool_calls ?? []) takeCall(calls, piece);
      const words = choices[0]?.delta?.content ?? '';
      if (!words) continue;
      said += words;
      yield words;
      if (said.length > longest) break;
    }
  } catch (error) {
    throw new ModelError(idleTimeout.isOver ? 'slow' : troubleOf(error, APIError), error);
  } finally {
    idleTimeout.end();
  }
  // An aborted stream ends like a complete one.
  if (idleTimeout.isOver) throw new ModelError('slow');
  const toolCalls = calls.filter(({ name }) => name !== '');
  if (!said.trim() && toolCalls.length === 0) throw new ModelError('broken');
  const written = calls.reduce((sum, call) => sum + call.arguments.length, said.length);
  const guess = { input: estimateTokens(question), output: Math.ceil(written / LETTERS_PER_TOKEN) };
  return { ...(usage ?? guess), toolCalls };
}

/** A call arrives in pieces, each with its index among the calls. */
function takeCall(
  calls: ModelToolCall[],
  { index, id, function: called }: ChatCompletionChunk.Choice.Delta.ToolCall,
): void {
  if (!Number.isInteger(index) || index < 0 || index >= MAX_CALLS) return;
  while (calls.length <= index) calls.push({ id: `call-${calls.length}`, name: '', arguments: '' });
  const call = calls[index];
  if (!call) return;
  if (id) call.id = id;
  if (called?.name) call.name = called.name;
  call.arguments = `${call.arguments}${called?.arguments ?? ''}`.slice(0, MAX_CALL);
}

/** Upper estimate of the tokens of a question. */
export function estimateTokens({ system, messages, tools = [] }: Omit<ModelQuestion, 'maxTokens'>) {
  const described = tools.length > 0 ? JSON.stringify(tools).length : 0;
  const letters = messages.reduce(
    (sum, { content }) => sum + content.length,
    system.length + described,
  );
  return Math.ceil(letters / LETTERS_PER_TOKEN) + 4 * (messages.length + 1);
}

async function begin(
  client: OpenAI,
  { name }: Server,
  { system, messages, maxTokens, tools }: ModelQuestion,
  { signal }: IdleTimeout,
) {
  const body: ChatCompletionCreateParamsStreaming = {
    model: name,
    messages: [{ role: 'system', content: system }, ...messages.map(asSent)],
    stream: true,
    stream_options: { include_usage: true },
  };
  type Limit = Partial<ChatCompletionCreateParamsStreaming>;
  const send = (limit: Limit) => client.chat.completions.create({ ...body, ...limit }, { signal });
  const ask = async (limit: Limit) => {
    if (!tools) return send(limit);
    const called = tools.map((tool) => ({
      type: 'function' as const,
      function: { ...tool, parameters: { ...tool.parameters } },
    }));
    try {
      return await send({ ...limit, tools: called });
    } catch (error) {
      // A server without support for tools is asked without them.
      if (!/\b(?:tools?|functions?)\b/i.test(String(error))) throw error;
      return send(limit);
    }
  };
  try {
    return await ask({ max_tokens: maxTokens });
  } catch (error) {
    // Newer models accept only this name for the limit, and older servers only the other.
    if (!/max_completion_tokens/.test(String(error))) throw error;
    return ask({ max_completion_tokens: maxTokens });
  }
}

function asSent(message: ModelMessage): ChatCompletionMessageParam {
  const { content } = message;
  if (message.role === 'tool') {
    return { role: 'tool', content, tool_call_id: message.toolCallId };
  }
  const { role } = message;
  if (role === 'user' || !message.toolCalls) return { role, content };
  const tool_calls = message.toolCalls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function' as const,
    function: { name, arguments: given },
  }));
  return { role, content, tool_calls };
}

function troubleOf(error: unknown, ApiError: typeof OpenAI.APIError): ModelTrouble {
  if (!(error instanceof ApiError)) return 'broken';
  const { status } = error as { status?: number | undefined };
  if (status === undefined) return error.name.includes('Timeout') ? 'slow' : 'unreachable';
  if (status === 401 || status === 403) return 'key';
  return status === 429 ? 'busy' : 'broken';
}

/** Aborts a question whose answer stalls, or does not end. */
class IdleTimeout {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  readonly #whole: NodeJS.Timeout;
  #silence: NodeJS.Timeout;

  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
    this.#whole = setTimeout(() => this.#controller.abort(), silenceMs * WHOLE_ANSWER);
    this.#silence = this.#begin();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  renew(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#begin();
  }

  end(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#whole);
  }

  #begin(): NodeJS.Timeout {
    // Leaves time for a second try.
    return setTimeout(() => this.#controller.abort(), this.#silenceMs * 1.5);
  }
}
