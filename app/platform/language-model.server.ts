import type OpenAI from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { Env } from './env.server.ts';

/** A language model behind the protocol that OpenAI's servers and many others speak. */
export interface LanguageModel {
  readonly name: string;
  /** Where what is asked is sent: 'api.openai.com'. */
  readonly host: string;
  /**
   * Says its answer piece by piece, and returns what it took.
   * @throws {ModelError} before or in the middle of the answer
   */
  ask(question: ModelQuestion): AsyncGenerator<string, ModelUsage>;
}

export interface ModelQuestion {
  /** What the model is told about its work; the conversation cannot change it. */
  system: string;
  messages: readonly ModelMessage[];
  maxTokens: number;
}

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** Tokens; estimated from the letters where the server does not count. */
export interface ModelUsage {
  input: number;
  output: number;
}

export type ModelTrouble = 'key' | 'busy' | 'slow' | 'unreachable' | 'broken' | 'spent';

/** The model gave no (whole) answer. */
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
/** A silence may last as long as the host allows; a whole answer this many times as long. */
const WHOLE_ANSWER = 3;
/** Tokens are rarely longer: a server that ignores its limit is cut off here. */
const MOST_LETTERS_A_TOKEN = 8;
const LETTERS_A_TOKEN = 3;

/** The model that the host has set; null without a key. */
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
  // Loaded with the first question: a site without a key never carries it.
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
  const patience = new Patience(server.silenceMs);
  const longest = question.maxTokens * MOST_LETTERS_A_TOKEN;
  let said = '';
  let usage: ModelUsage | null = null;
  try {
    for await (const { choices, usage: counted } of await begin(
      client,
      server,
      question,
      patience,
    )) {
      patience.renew();
      if (counted) usage = { input: counted.prompt_tokens, output: counted.completion_tokens };
      const words = choices[0]?.delta.content ?? '';
      if (!words) continue;
      said += words;
      yield words;
      if (said.length > longest) break;
    }
  } catch (error) {
    throw new ModelError(patience.isOver ? 'slow' : troubleOf(error, APIError), error);
  } finally {
    patience.end();
  }
  // A stream that was given up ends like one that is over.
  if (patience.isOver) throw new ModelError('slow');
  if (!said.trim()) throw new ModelError('broken');
  return (
    usage ?? { input: estimateTokens(question), output: Math.ceil(said.length / LETTERS_A_TOKEN) }
  );
}

/** At least as many tokens as a question probably has. */
export function estimateTokens({ system, messages }: Omit<ModelQuestion, 'maxTokens'>): number {
  const letters = messages.reduce((sum, { content }) => sum + content.length, system.length);
  return Math.ceil(letters / LETTERS_A_TOKEN) + 4 * (messages.length + 1);
}

async function begin(
  client: OpenAI,
  { name }: Server,
  { system, messages, maxTokens }: ModelQuestion,
  { signal }: Patience,
) {
  const body: ChatCompletionCreateParamsStreaming = {
    model: name,
    messages: [{ role: 'system', content: system }, ...messages],
    stream: true,
    stream_options: { include_usage: true },
  };
  const ask = (limit: Partial<ChatCompletionCreateParamsStreaming>) =>
    client.chat.completions.create({ ...body, ...limit }, { signal });
  try {
    return await ask({ max_tokens: maxTokens });
  } catch (error) {
    // Newer models know the limit by another name only, and older servers by this one only.
    if (!/max_completion_tokens/.test(String(error))) throw error;
    return ask({ max_completion_tokens: maxTokens });
  }
}

function troubleOf(error: unknown, ApiError: typeof OpenAI.APIError): ModelTrouble {
  if (!(error instanceof ApiError)) return 'broken';
  const { status } = error as { status?: number | undefined };
  if (status === undefined) return error.name.includes('Timeout') ? 'slow' : 'unreachable';
  if (status === 401 || status === 403) return 'key';
  return status === 429 ? 'busy' : 'broken';
}

/** Ends a question whose answer stops coming, or does not end. */
class Patience {
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
    // With a second try in it.
    return setTimeout(() => this.#controller.abort(), this.#silenceMs * 1.5);
  }
}
