import { useMutation } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import { useRef, useState } from 'react';
import type { Command } from '#domain/change.ts';
import { call, write } from '#web/app/api/call.ts';
import { recountDemo } from '#web/app/api/demo-query.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { undoChange, undoChanges } from '#web/app/history/undo-change.ts';
import { counted } from '#web/kit/counted.ts';
import { toast } from '#web/kit/toast.tsx';
import type { Decision, KindCounts } from './read/checked-rows.ts';
import type { Importer } from './read/importer.ts';

interface CheckedFile<Given> {
  /** What the history calls the import. */
  name: string;
  importer: Pick<Remote<Importer>, 'checked' | 'decide'>;
  /** Makes the body of the check. */
  prepare: (given: Given) => Promise<Blob>;
  /** Makes the body of the import. */
  body: () => Promise<Blob>;
  onImported: () => void;
}

export type Check = Omit<ReturnType<typeof useCheck>, 'start'>;

/** Has the rows checked, and then imported, by the API. The file is read in a worker; nothing of it is in the page. */
export function useCheck<Given>({ name, importer, prepare, body, onImported }: CheckedFile<Given>) {
  const [checked, setChecked] = useState<KindCounts | null>(null);
  const retry = useRetryKey();
  const aborting = useRef<AbortController | null>(null);

  const checking = useMutation({
    mutationFn: async (given: Given) => {
      const controller = new AbortController();
      aborting.current = controller;
      const file = await prepare(given);
      const { signal } = controller;
      const answer = await call('POST /imports/check', { file, signal }, 'The rows could not be checked');
      const counts = await importer.checked(answer);
      if (!signal.aborted) setChecked(counts);
    },
  });

  const importing = useMutation({
    mutationFn: async (replacesDemo: boolean) => {
      const file = await body();
      const written = await write('POST /imports', { file }, 'The import failed. Nothing has changed', retry);
      return { written, demo: replacesDemo ? await removeDemo() : null };
    },
    onSuccess: ({ written, demo }) => {
      const { added, updated, jobs, leftOut, unusable } = written.value;
      const { change: seq } = written;
      const command: Command = {
        route: 'POST /imports',
        params: {},
        body: { source: name, rows: added + updated },
      };
      const change = seq === null ? null : ({ seq, toggle: 'undo', command } as const);
      const words = told({ added, updated, jobs, leftOut: leftOut.length, unusable: unusable.length });
      if (change && demo?.change) toastReplaced(words, [change.seq, demo.change]);
      else
        toast.info(words, {
          ...(change && { about: [change.seq], onUndo: () => void undoChange(change) }),
        });
      void refreshAfter(demo ?? written);
      if (demo) void recountDemo();
      onImported();
    },
  });

  return {
    /** How many rows of each kind there are, once they are checked. */
    checked,
    isChecking: checking.isPending,
    isImporting: importing.isPending,
    problem: (importing.error ?? (isAbort(checking.error) ? null : checking.error))?.message ?? null,
    start(given: Given): void {
      importing.reset();
      checking.mutate(given);
    },
    /** What was checked is no longer what would be imported, or is not to be. */
    reset(): void {
      aborting.current?.abort();
      checking.reset();
      importing.reset();
      setChecked(null);
    },
    async decide(decision: Decision, place: number | null): Promise<void> {
      setChecked(await importer.decide(decision, place));
    },
    run(replacesDemo: boolean): void {
      if (!importing.isPending) importing.mutate(replacesDemo);
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
function toastReplaced(words: string, seqs: readonly number[]): void {
  toast.info(`${words}, removed the demo`, {
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

function isAbort(error: Error | null): boolean {
  return error?.name === 'AbortError';
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
