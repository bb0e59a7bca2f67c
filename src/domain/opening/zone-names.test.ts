import { describe, expect, test } from 'vitest';
import { cityOf } from '#domain/insight/zone-city.ts';
import { findZones, namedZones, zoneCalled, zoneLabel } from './zone-names.ts';

/** Runtimes list some zones under a former name. */
const oneOf = (...zones: readonly string[]): unknown => expect.toBeOneOf([...zones]);

describe('Time zones by their cities', () => {
  test.each([
    ['Kolkata', oneOf('Asia/Calcutta', 'Asia/Kolkata')],
    ['Nuuk', oneOf('America/Godthab', 'America/Nuuk')],
    ['new york', 'America/New_York'],
    ['York', 'America/New_York'],
    ['são paulo', 'America/Sao_Paulo'],
    ['Munich', 'Europe/Berlin'],
    ['san fran', 'America/Los_Angeles'],
    ['Germany', 'Europe/Berlin'],
    ['Japan (Tokyo)', 'Asia/Tokyo'],
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['utc', oneOf('UTC', 'utc')],
    ['Atlantis', null],
    [' ', null],
    ['', null],
  ])('“%s” is the time zone %s', (typed, zone) => {
    expect(zoneCalled(typed)).toEqual(zone);
  });

  test('A city that begins with the typed text comes before a country that does', () => {
    expect(
      findZones('Mexico')
        .map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(['Mexico (Mexico City)', 'Mexico (Bahia Banderas)']);
  });

  test('A time zone is called by its country and its city of today', () => {
    expect([zoneLabel('Europe/Berlin'), zoneLabel('UTC'), zoneLabel('Mars/Old_Base')]).toEqual([
      'Germany (Berlin)',
      'UTC',
      'Mars/Old Base',
    ]);
    expect(cityOf('Asia/Calcutta')).toBe('Kolkata');
  });

  test('No two time zones have the same label', () => {
    const labels = namedZones().map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.length).toBeGreaterThan(400);
  });
});
