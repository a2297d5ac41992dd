interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** A WebDriver BiDi connection: https://www.w3.org/TR/webdriver-bidi/ */
export interface Bidi {
  /** @throws with the engine's own message if it refuses */
  send<T>(method: string, params: object): Promise<T>;
  close(): void;
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`No connection to ${url}`));
  });
  let count = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  socket.onclose = () => {
    const error = 'the connection to the browser has closed';
    for (const settle of waiting.values()) settle({ type: 'error', error });
    waiting.clear();
  };
  return {
    async send<T>(method: string, params: object): Promise<T> {
      const id = (count += 1);
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      if (answer.type === 'success') return answer.result as T;
      throw new Error(`${method}: ${answer.error}: ${answer.message ?? ''}`);
    },
    close: () => socket.close(),
  };
}
