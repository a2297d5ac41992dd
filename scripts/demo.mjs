import { requireNode } from './node-version.mjs';
import { serve } from './serve.mjs';

requireNode();
// A demo never opens the data of a real site: its paths in .env are ignored, and only the environment of the
// command may set others.
process.env.DEMO = '1';
process.env.STORAGE_DIR ??= 'storage/demo';
process.env.DATABASE_URL ??= '';
process.env.ACCESS_PASSWORD ??= '';
process.env.PUBLIC_URL ??= '';
await serve();
