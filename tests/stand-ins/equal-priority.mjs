import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/**
 * Loaded before the processes that tests start: conversions and files that are read step back behind
 * everything else on a server, where pages come first. Beside other tests they would wait for minutes.
 */
os.setPriority = () => undefined;
syncBuiltinESMExports();
