import { ensureBuilt } from '../../scripts/build-app.mjs';

/** Once before the workers start their servers, so that no two of them build at the same time. */
export default ensureBuilt;
