import type { Remote } from 'comlink';
import { call, write } from '#web/app/api/call.ts';
import { recountDemo } from '#web/app/api/demo-query.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { durationFor, toastChange, undoChanges } from '#web/app/history/undo-change.ts';
import { counted } from '#web/kit/counted.ts';
import { toast } from '#web/kit/toast.tsx';
import type { Decision, RowKind } from './read/checked-rows.ts';
import type { Importer } from './read/importer.ts';
import { useCheckedImport } from './use-checked-import.ts';

interface CheckedFile<Given> {
  /** The name of the import in the history. */
  name: string;
  importer: Pick<Remote<Importer>, 'checked' | 'decide'>;
  /** Makes the body of the check. */
  prepare: (given: Given) => Promise<Blob>;
  /** Makes the body of the import. */
  body: () => Promise<Blob>;
  onImported: () => void;
}

export type Check = ReturnType<typeof useCheck<never>>;

/** Has the rows of candidates checked, and then imported, by the API. */
export function useCheck<Given>({ name, importer, prepare, body, onImported }: CheckedFile<Given>) {
  const retry = useRetryKey();
  const { setChecked, ...check } = useCheckedImport({
    check: async (given: Given, signal) => {
      const file = await prepare(given);
      const answer = await call('POST /imports/check', { file, signal }, 'The rows could not be checked');
      return importer.checked(answer);
    },
    run: async (replacesDemo: boolean) => {
      const file = await body();
      const written = await write('POST /imports', { file }, 'The import failed. Nothing has changed', retry);
      return { written, demo: replacesDemo ? await removeDemo() : null };
    },
    onImported: ({ written, demo }) => {
      const { added, updated, jobs, leftOut, unusable } = written.value;
      const command = { route: 'POST /imports', params: {}, body: { source: name, rows: added + updated } };
      const words = told({ added, updated, jobs, leftOut: leftOut.length, unusable: unusable.length });
      if (written.change !== null && demo?.change)
        toastReplaced(words, [written.change, demo.change], added + updated);
      else toastChange(words, written, { command, people: added + updated });
      void refreshAfter(demo ?? written);
      if (demo) void recountDemo();
      onImported();
    },
  });
  return {
    ...check,
    async decide(decision: Decision, of: number | RowKind): Promise<void> {
      setChecked(await importer.decide(decision, of));
    },
  };
}

/** Null when it fails, which is told: the rows are imported all the same. */
async function removeDemo() {
  try {
    const body = { edited: { candidates: [], jobs: [] } };
    return await write(
      'POST /demo/remove',
      { body },
      'The demo could not be removed. Settings can remove it',
    );
  } catch (error) {
    toast.error((error as Error).message);
    return null;
  }
}

/** One toast, and one “Undo”, for the import and the removal of the demo. */
function toastReplaced(words: string, seqs: readonly number[], people: number): void {
  toast.info(`${words}, removed the demo`, {
    duration: durationFor(people),
    about: seqs,
    onUndo: () =>
      void undoChanges({
        changes: seqs.map((seq) => ({ seq, count: 1 })),
        toggle: 'undo',
        words: {
          undo: () => 'the demo is back, without the import',
          redo: () => 'the import is back, without the demo',
        },
      }),
  });
}

function told({
  added,
  updated,
  jobs,
  leftOut,
  unusable,
}: Readonly<Record<'added' | 'updated' | 'jobs' | 'leftOut' | 'unusable', number>>): string {
  const parts = [
    ...(added > 0 ? [`added ${counted(added, 'candidate')}`] : []),
    ...(updated > 0 ? [`updated ${updated.toLocaleString('en')}`] : []),
    ...(jobs > 0 ? [`added ${counted(jobs, 'job')}`] : []),
    ...(leftOut > 0 ? [`left out tags or links of ${counted(leftOut, 'row')}`] : []),
    ...(unusable > 0 ? [`${counted(unusable, 'row')} could not be imported`] : []),
  ];
  return `Import: ${parts.length === 0 ? 'nothing had to change' : parts.join(', ')}`;
}
