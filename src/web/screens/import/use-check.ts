import type { Remote } from 'comlink';
import { call, write } from '#web/app/api/call.ts';
import { recountDemo } from '#web/app/api/demo-query.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { counted } from '#web/kit/counted.ts';
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
      const sent = await body();
      const file = replacesDemo ? replacingDemo(sent) : sent;
      const written = await write('POST /imports', { file }, 'The import failed. Nothing has changed', retry);
      return { written, replacesDemo };
    },
    onImported: ({ written, replacesDemo }) => {
      const { added, updated, jobs, leftOut, unusable } = written.value;
      const people = added + updated;
      const logged = { source: name, rows: people, ...(replacesDemo && { replacesDemo }) };
      const words = told({ added, updated, jobs, leftOut: leftOut.length, unusable: unusable.length });
      toastChange(replacesDemo ? `${words}, removed the demo` : words, written, {
        command: { route: 'POST /imports', params: {}, body: logged },
        people,
      });
      void refreshAfter(written);
      if (replacesDemo) void recountDemo();
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

/** The body, with what makes the import replace the demo, too. The body may be large, so it is not read. */
function replacingDemo(body: Blob): Blob {
  return new Blob(['{"replacesDemo":true,', body.slice(1)], { type: body.type });
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
