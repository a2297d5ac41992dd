import { requireNode } from './node-version.mjs';
import { serve } from './serve.mjs';

requireNode();
await serve();
