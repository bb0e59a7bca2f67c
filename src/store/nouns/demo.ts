import { refuse } from '#domain/refusal.ts';
import type { DemoStore, EditedIds } from '#store/candidate-stores.ts';
import type { Database } from '#store/database.ts';
import { problemAfter } from '#store/log/integrity.ts';
import type { Writer } from '#store/log/writer.ts';
import { NOUN_RULES } from './noun-rules.ts';
import { planDemoRemoval } from './candidates/plan-demo-removal.ts';

export function demoStore(db: Database, writer: Writer): DemoStore {
  return {
    async left(demos) {
      const { untouched, edited, others } = await db.read((tx) => planDemoRemoval(tx, demos, { also: NONE }));
      return {
        untouched,
        edited: {
          candidates: edited.candidates.map(({ id, name }) => ({ id, name })),
          jobs: edited.jobs.map(({ id, title }) => ({ id, title })),
        },
        others,
      };
    },

    remove(write, demos, also) {
      return writer.rows(write, async (tx) => {
        const { rows, removed } = await planDemoRemoval(tx, demos, { also });
        if (rows.length === 0) return refuse('conflict', 'Nothing of the demo is left to remove.');
        const problem = await problemAfter(tx.withQuarantine, rows, NOUN_RULES);
        if (problem !== null) return refuse('conflict', `The demo can’t be removed: ${problem}.`);
        return { value: removed, rows };
      });
    },
  };
}

const NONE: EditedIds = { candidates: [], jobs: [] };
