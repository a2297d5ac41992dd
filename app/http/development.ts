import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

interface Resources {
  answerInDevelopment(request: IncomingMessage, response: ServerResponse): boolean;
}

/** In development Vite serves the screens; this answers at all other addresses, as `serve.server.ts` does. */
export const resourcesInDevelopment = (): Plugin => ({
  name: 'resources-in-development',
  apply: 'serve',
  configureServer({ middlewares, ssrLoadModule }) {
    const answers = async (request: IncomingMessage, response: ServerResponse) => {
      // It starts the program, if no screen has.
      await ssrLoadModule('/app/entry.server.tsx');
      const resources = (await ssrLoadModule('/app/http/serve.server.ts')) as Resources;
      return resources.answerInDevelopment(request, response);
    };
    middlewares.use((request, response, next) => {
      answers(request, response).then((answered) => {
        if (!answered) next();
      }, next);
    });
  },
});
