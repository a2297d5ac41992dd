import { requireNode } from './node-version.mjs';
import { serve } from './serve.mjs';

requireNode();
// A demo never opens the data of a real site: what .env says of it is left aside, and only the
// environment that the command was called with may choose differently.
process.env.DEMO = '1';
process.env.STORAGE_DIR ??= 'storage/demo';
process.env.DATABASE_URL ??= '';
process.env.ACCESS_PASSWORD ??= '';
process.env.PUBLIC_URL ??= '';
await serve();
