import { AppError, wrongField } from '#app/errors.ts';
import { countSecurityEvent } from '#app/operations/security-log.server.ts';
import { gateCookie, gateToken, opensGate } from '#app/operations/door.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { z } from '#app/validation.ts';
import * as texts from './texts.ts';

const triesPerAddress = createRateLimit('gate-address', 30, 15 * 60);

/** Opens the gate for this browser, by the site's phrase or by an earlier token. */
export const passGate = defineOperation({
  name: 'passGate',
  input: z.object({
    password: z.string().max(255).nullish(),
    token: z.string().max(200).nullish(),
  }),
  permission: anyone,
  async run(context, { password, token }) {
    await triesPerAddress.demand(context.client.address);
    if (!password && !token) {
      throw wrongField('password', texts.required);
    }
    const attempt = token ? { token } : { password: password ?? '' };
    if (!opensGate(context, attempt)) {
      await countSecurityEvent(context, context.client, {
        kind: 'sign-in-failed',
        userId: null,
        detail: { gate: true },
      });
      const sentence = texts.incorrectPassword;
      throw new AppError('wrongCredentials', sentence, { fields: { password: [sentence] } });
    }
    await triesPerAddress.giveBack(context.client.address);
    context.responseHeaders.append('Set-Cookie', await gateCookie(context));
    return { token: gateToken(context) };
  },
});
