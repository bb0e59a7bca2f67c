import { Client } from 'pg';
import { RESTORED } from '#replica/copy/restored.ts';
import { expect } from '../fixtures.ts';
import type { PersonAtDevice } from './device.ts';
import { firstKey, mayBeSaved, wholeKey } from './not-sent.ts';
import type { Team } from './team.ts';

/** Expects each acknowledged write at the server once, or told on its device, and forgets those that the server has. */
export async function expectOnceOrTold(
  team: Team,
  device: PersonAtDevice,
  changedNothing: ReadonlySet<string>,
): Promise<{ readonly writes: number; readonly told: number; readonly lost: number }> {
  const { notSent } = await device.status();
  const { database } = team.server.server;
  const kept = await keysAtServer(database);
  const told = new Set([...notSent.map(({ key }) => firstKey(key)), ...device.givenUp]);
  const uncertain = notSent.filter(({ message }) => mayBeSaved(message));
  for (const { key } of uncertain) device.uncertain.add(firstKey(key));
  for (const { key, message, namesBefore } of notSent) {
    if (message === RESTORED)
      expect.soft(namesBefore, `${key} has the names of before the restore`).toBeDefined();
  }
  const messages = new Map(notSent.map(({ key, message }) => [firstKey(key), message]));
  const hanging = notSent.reduce((sum, each) => sum + (each.hanging ?? 0), 0);
  const lost = notSent.find(({ isLost }) => isLost);
  const counts = { writes: device.acknowledged.size, told: 0, lost: 0 };
  const missing: string[] = [];
  const parts = [...new Set([...kept.keys(), ...told])];
  const unchanged = new Set([...changedNothing].map(wholeKey));
  for (const [key, what] of device.acknowledged) {
    const its = parts.filter((part) => wholeKey(part) === key);
    const isThere = its.length > 0 || unchanged.has(key);
    if (!isThere && team.mayBeLost.has(key)) device.acknowledged.delete(key);
    else if (!isThere) missing.push(`${key} ${what}`);
    for (const part of its) {
      const times = { kept: kept.get(part) ?? 0, told: Number(told.has(part)) };
      const most = device.uncertain.has(part) ? 2 : 1;
      const name = `${part} ${what} ${messages.get(part) ?? ''}`;
      expect.soft(times.kept, name).toBeLessThan(2);
      expect.soft(times.kept + times.told, name).toBeLessThanOrEqual(most);
    }
    if (its.some((part) => told.has(part))) counts.told += 1;
    else if (isThere) device.acknowledged.delete(key);
  }
  for (const text of device.noted) {
    const entry = notSent.find(({ rows }) => JSON.stringify(rows).includes(text));
    const isUncertain = entry !== undefined && uncertain.includes(entry);
    const kept = await notesAtServer(database, text);
    expect.soft(kept, text).toBeLessThan(2);
    if (!isUncertain) expect.soft(kept + Number(entry !== undefined), text).toBeLessThan(2);
    if (kept > 0 || entry) continue;
    if (team.mayBeLost.has(text)) device.noted.delete(text);
    else missing.push(text);
  }
  // Those that hang on another one are told by their number, and those that the browser has lost by theirs.
  const lostCount = Number(/lost (\d+)/.exec(lost?.message ?? '')?.[1] ?? (lost ? 1 : 0));
  const said = `${device.name} says of what is missing: ${JSON.stringify(notSent)}`;
  expect.soft(missing.length, [...missing, said].join('\n')).toBeLessThanOrEqual(hanging + lostCount);
  if (lost) {
    counts.lost = missing.length;
    await device.tell('/this-device/copy/give-up', { key: lost.key });
    for (const each of missing) {
      device.acknowledged.delete(each.split(' ')[0] ?? '');
      device.noted.delete(each);
    }
  }
  return counts;
}

/** Counts how often a database has each first key of a write. */
export async function keysAtServer(database: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const statement = 'SELECT key FROM changes WHERE key IS NOT NULL';
  for (const { key } of await ask<{ key: string }>(database, statement, [])) {
    found.set(firstKey(key), (found.get(firstKey(key)) ?? 0) + 1);
  }
  return found;
}

/** Counts how often a database has a note. */
export async function notesAtServer(database: string, text: string): Promise<number> {
  const statement = `SELECT 1 FROM changes WHERE command::text LIKE '%' || $1 || '%'`;
  return (await ask(database, statement, [`"${text}"`])).length;
}

async function ask<Row extends object>(
  database: string,
  statement: string,
  values: readonly string[],
): Promise<readonly Row[]> {
  const client = new Client(database);
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
