import { readJson } from '#app/operations/receive.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { webRequest, z } from '#app/validation.ts';

/** A page that violates its policy in many places sends a few dozen reports. */
const reportsOfAddress = createRateLimit('csp-report', 60, 10 * 60, 'reports');
const MAX_BYTES = 64 * 1024;
const MAX_AT_ONCE = 20;
const TYPES = /^application\/(csp-report|reports\+json|json)\b/i;

const text = z.string().max(4000);

/** The format of `report-uri`. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': text.optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'] ?? '',
    },
  ]);

/** The format of `report-to` (Reporting API). */
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        documentURL: text.optional(),
        effectiveDirective: text.optional(),
        blockedURL: text.optional(),
      }),
    }),
  )
  .transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .slice(0, MAX_AT_ONCE)
      .map(({ body }) => ({
        page: body.documentURL ?? '',
        directive: body.effectiveDirective ?? '',
        blocked: body.blockedURL ?? '',
      })),
  );

const reports = z.union([single, several]);

let counted = 0;

/** The number of violations reported since the server started. */
export const countViolations = () => counted;

/**
 * Counts reported violations. The log gets the directive, the first part of the page's path and the
 * blocked site, never a full address, which may contain a secret key.
 * @throws {AppError} tooManyRequests, tooLarge, malformed, invalid
 */
export const reportViolations = defineOperation({
  name: 'reportViolations',
  input: z.object({ request: webRequest }),
  permission: anyone,
  async run({ client, log }, { request }) {
    await reportsOfAddress.demand(client.address);
    const sent = reports.safeParse(await readJson(request, MAX_BYTES, TYPES));
    for (const { page, directive, blocked } of sent.data ?? []) {
      counted += 1;
      log.warn(
        {
          directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
          blocked: siteOf(blocked),
          page: URL.canParse(page) ? (new URL(page).pathname.split('/')[1] ?? '').slice(0, 40) : '',
        },
        'a page asked for what its policy forbids',
      );
    }
    return new Response(null, { status: 204 });
  },
});

/** The origin of an address; a word such as `inline` unchanged. */
function siteOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : '';
}
