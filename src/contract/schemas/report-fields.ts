import * as z from 'zod/mini';
import { countNamed } from '#domain/insight/report-count.ts';
import { isDay } from '#domain/insight/day.ts';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import { text, withDefault } from './shared-schemas.ts';

/** A day in the caller's time zone. */
export const day = z
  .string()
  .check(z.refine(isDay, 'must be a day, like 2026-11-20'), z.meta({ format: 'date' }));

/** The time zone of the requested days. */
export const timeZone = withDefault(
  text(100).check(
    z.refine(isTimeZone, 'must be the name of a time zone, like Europe/Berlin'),
    z.meta({ examples: ['UTC', 'Europe/Berlin', 'America/Los_Angeles'] }),
  ),
  'UTC',
);

/** The name of a number in a report (see `countNamed`). */
export const reportCount = z.string().check(
  z.refine((name) => countNamed(name) !== null, 'must be a number of a report, like funnel.tech'),
  z.meta({
    examples: [
      'funnel.tech',
      'unsourced.hired',
      'stay.offer',
      'hired.2026-11-16',
      'reason.1',
      'hires.toFill',
      'waiting.all',
    ],
  }),
);
