import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { readTimeZone } from '#app/display/time-zone.ts';
import type { Refused } from '#app/operations/form-action.server.ts';
import { FormRefused } from './FormFields.tsx';
import { ZoneOfTimes } from './ZoneOfTimes.tsx';

afterEach(() => readTimeZone(() => undefined));

/** The form when it was refused with these fields, or is shown for the first time. */
function shown(fields?: Record<string, string>): string {
  const refused = fields && ({ submission: { initialValue: fields } } as unknown as Refused);
  return renderToStaticMarkup(
    <FormRefused.Provider value={refused}>
      <ZoneOfTimes>{(zone, words) => `${zone}, ${words}`}</ZoneOfTimes>
    </FormRefused.Provider>,
  );
}

it('sends the zone of the viewer, and names it as it is called today', () => {
  readTimeZone(() => 'Asia/Calcutta');
  expect(shown()).toBe(
    '<input type="hidden" name="timeZone" value="Asia/Calcutta"/>Asia/Calcutta, Asia/Kolkata',
  );
});

it('keeps the zone in which the times of a refused form were typed', () => {
  readTimeZone(() => 'Asia/Calcutta');
  expect(shown({ timeZone: 'America/New_York' })).toBe(
    '<input type="hidden" name="timeZone" value="America/New_York"/>America/New_York, America/New York',
  );
});

it('is UTC where no zone is known', () => {
  expect(shown()).toBe('<input type="hidden" name="timeZone" value="UTC"/>UTC, UTC');
});
