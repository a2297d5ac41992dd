import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/**
 * Loaded into the processes that tests start: conversions and reading have a low priority on a server, where
 * pages come first. Beside other tests they would wait for minutes.
 */
os.setPriority = () => undefined;
syncBuiltinESMExports();
