import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { backupOf, type Backup } from '#domain/workspace/backup.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { connectInMemory } from './suite/connect-in-node.ts';
import { TestClient } from './suite/test-client.ts';
import { suiteWorkspace } from './suite/workspace.ts';

const seed = inject('seed');
const FILES_PER_TEST = 100;

/** A workspace without erasures, because a restore keeps the erasures of the replaced workspace. */
const nobodyErased: Workspace = { ...suiteWorkspace, erasures: [] };

const whole = JSON.stringify(backupOf(nobodyErased));

/** A random edit of a backup's text: a position, the number of characters to delete there, and the text to insert. */
const place = fc.integer({ min: 0, max: whole.length - 1 });
const length = fc.integer({ min: 0, max: 40 });
const insertion = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.constantFrom(
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '0',
    '-',
    '1e999',
    'null',
    '"__proto__":',
    '\u0000',
  ),
);

const value = fc.oneof(
  fc.constantFrom(null, '', 0, -1, 1.5, 2 ** 53, true, [], {}, 'applied', '<img src=x onerror=alert(1)>'),
  fc.jsonValue({ maxDepth: 2 }),
);

const mutated = fc.oneof(
  fc
    .tuple(place, length, insertion)
    .map(([at, cut, put]) => whole.slice(0, at) + put + whole.slice(at + cut)),
  place.map((at) => whole.slice(0, at)),
  fc.tuple(fc.nat(), value).map(([at, put]) => withValue(at, put)),
  fc.tuple(fc.nat(), fc.string({ maxLength: 3 })).map(([at, key]) => withKey(at, key)),
);

describe(`Mutated backups (seed ${seed})`, () => {
  const api = new TestClient(() => connectInMemory(nobodyErased));

  test.each(Array.from({ length: 10 }, (_, round) => round))(
    'A mutated backup is refused with a sentence and changes nothing, or is restored whole (round %i)',
    async (round) => {
      let stored = JSON.stringify(backupOf(await api.dump()));
      const property = fc.asyncProperty(mutated, async (body) => {
        const { status, json } = await api.send('PUT /backup', { body });
        const now = JSON.stringify(backupOf(await api.dump()));
        const isRestored = status === 200;
        expect([200, 400]).toContain(status);
        expect(now).toBe(isRestored ? JSON.stringify(backupOf(JSON.parse(body) as Backup)) : stored);
        expect((json as { message?: string }).message ?? '').toMatch(isRestored ? /^$/ : /^\p{Lu}.* /u);
        stored = now;
      });
      await fc.assert(property, { seed: seed + round, numRuns: FILES_PER_TEST, endOnFailure: true });
    },
  );
});

/** The backup with one value replaced. */
function withValue(at: number, put: unknown): string {
  return edited(at, (parent, key) => Object.assign(parent, { [key]: put }));
}

/** The backup with one field renamed. */
function withKey(at: number, name: string): string {
  return edited(at, (parent, key) => {
    const { [key]: moved, ...rest } = parent;
    for (const each of Object.keys(parent)) delete parent[each];
    Object.assign(parent, rest, { [name]: moved });
  });
}

type Parent = Record<string, unknown>;

function edited(at: number, edit: (parent: Parent, key: string) => void): string {
  const backup = JSON.parse(whole) as Parent;
  const places = placesIn(backup);
  const [parent, key] = places[at % places.length] ?? [backup, 'format'];
  edit(parent, key);
  return JSON.stringify(backup);
}

function placesIn(value: unknown): [Parent, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [[value as Parent, key], ...placesIn((value as Parent)[key])]);
}
