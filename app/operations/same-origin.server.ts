import { AppError } from '#app/errors.ts';
import { services } from './services.server.ts';
import { siteOrigin } from './context.server.ts';

/**
 * Refuses a write that a browser sends from another site. Browsers say where a write comes from by
 * Sec-Fetch-Site or Origin; a program that is no browser sends neither and carries no cookies by
 * accident.
 * @throws {AppError} crossOrigin
 */
export function demandSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.get('origin');
  if (site === null && origin === null) return;
  const { env } = services();
  const host = request.headers.get('host');
  const ours = [siteOrigin(request, env.PUBLIC_URL, env.TRUST_PROXY)];
  if (host) ours.push(`http://${host}`, `https://${host}`);
  if (site === null && origin !== null && ours.includes(origin)) return;
  throw new AppError('crossOrigin', 'This came from another site, so it was not done.');
}
