import { type ReactNode, useContext, useState } from 'react';
import { zoneWords } from '#app/display/local-time.ts';
import { timeZone } from '#app/display/time-zone.ts';
import { typedValue } from '#app/operations/refused-form.ts';
import { FormRefused } from './FormFields.tsx';

type ZoneOfTimesProps = {
  /**
   * Renders fields with local times.
   * @param zone IANA name
   * @param words its name for people
   */
  children: (zone: string, words: string) => ReactNode;
};

/**
 * Around a form's fields with local times: sends the time zone in which they are shown and typed as `timeZone` (see
 * `timesInUtc`). It is that of the viewer when the form is first shown, and stays while it is filled in.
 */
export function ZoneOfTimes({ children }: ZoneOfTimesProps) {
  const refused = useContext(FormRefused);
  const [shown] = useState(timeZone);
  const zone = typedValue(refused, 'timeZone') ?? shown;
  return (
    <>
      <input type="hidden" name="timeZone" value={zone} />
      {children(zone, zoneWords(zone))}
    </>
  );
}
