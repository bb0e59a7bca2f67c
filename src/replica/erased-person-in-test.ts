import { expect } from 'vitest';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import { newestFirst } from './copy/replica-log.ts';
import type { DeviceInTest, ServerInTest } from './devices-in-test.ts';

/** The texts of a person who is erased. They are in no other row of the workspace. */
export const NAME = 'Zqxwv Kjyrmbgf';
export const EMAIL = 'wqzjx@vkpf.example';
export const NOTE = 'Hjzqkwx';
export const TRACES = [NAME, EMAIL, NOTE];

/** Makes a change at the server, as a colleague. */
export async function changeAtServer(
  server: ServerInTest,
  method: string,
  path: string,
  body: object,
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const url = new URL(path, 'http://localhost');
  const request = new Request(url, { method, headers, body: JSON.stringify(body) });
  const response = await server.fetch('bo', request);
  expect(response.ok).toBe(true);
  return response;
}

/** Adds a candidate at the server. Returns the id. */
export async function addAtServer(server: ServerInTest, body: object): Promise<number> {
  const response = await changeAtServer(server, 'POST', '/candidates', body);
  return ((await response.json()) as CandidateWithJob).id;
}

/** The traces of the person in everything that the database of a device has. */
export async function tracesOn(device: DeviceInTest): Promise<string[]> {
  const log = await device.db.read(async (tx) => {
    const entries: unknown[] = [];
    for await (const entry of newestFirst(tx)) entries.push(entry);
    return entries;
  });
  const text = JSON.stringify([await device.dump(), log]);
  return TRACES.filter((trace) => text.includes(trace));
}

export async function expectRowsOf(server: ServerInTest, device: DeviceInTest): Promise<void> {
  const [here, there] = [await device.dump(), await server.dump()];
  for (const table of TABLE_NAMES.filter(isReplicated)) expect(here[table], table).toEqual(there[table]);
}
