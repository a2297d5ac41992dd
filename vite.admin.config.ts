import { defineConfig } from 'vite';
import { bundledPackages } from './server-packages.config.ts';

/** The host's commands: they share the server's code, and run beside the server. */
export default defineConfig({
  ssr: { noExternal: bundledPackages },
  build: {
    ssr: 'app/admin-command/main.server.ts',
    outDir: 'build/admin',
    target: 'node20',
    emptyOutDir: true,
  },
});
