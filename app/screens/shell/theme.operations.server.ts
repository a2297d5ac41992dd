import { defineOperation } from '#app/operations/operation.ts';
import { themeCookie } from '#app/operations/theme-cookie.server.ts';
import { THEMES } from '#app/operations/theme.ts';
import { anyone } from '#app/permissions.ts';
import { z } from '#app/validation.ts';

/** Light or dark, for this browser alone. It can be sent any number of times. */
export const chooseTheme = defineOperation({
  name: 'chooseTheme',
  input: z.object({ theme: z.enum(THEMES) }),
  permission: anyone,
  run({ client, responseHeaders }, { theme }) {
    responseHeaders.append('Set-Cookie', themeCookie(theme, client));
    return {};
  },
});
