import { defineConfig } from 'vite';

/** The host's commands: they share the server's code, and run beside it. */
export default defineConfig({
  build: {
    ssr: 'app/admin-command/main.server.ts',
    outDir: 'build/admin',
    target: 'node20',
    emptyOutDir: true,
  },
});
