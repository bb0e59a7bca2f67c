import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAKEABLE } from '#domain/duplicates/merge.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { randomCommand, runCommand } from '#store/conformance/log/random-commands.ts';
import { NOON, seqOf, written } from '#store/conformance/log/writes.ts';
import { openInMemory } from './open-in-test.ts';

const someone = fc.integer({ min: 1, max: 4 });

test('Whatever was done before, any merge that is undone leaves the same rows (product §14)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomCommand, { maxLength: 12 }),
      fc.uniqueArray(someone, { minLength: 2, maxLength: 2 }),
      fc.uniqueArray(fc.constantFrom(...TAKEABLE)),
      async (commands, [stays = 1, goes = 2], take) => {
        const { store, rows } = await openInMemory(smallWorkspace);
        for (const each of commands) await runCommand(store, each, NOON);
        const { merge, undo } = commandsOn(store);
        const before = await rows();
        const seq = await seqOf(merge(stays, goes, take));
        const after = await rows();
        expect(after.candidates).toHaveLength(before.candidates.length - 1);
        const undone = await seqOf(undo(seq));
        expect(await rows()).toEqual(before);
        await written(undo(undone));
        expect(await rows()).toEqual(after);
      },
    ),
    { numRuns: 60 },
  );
});
