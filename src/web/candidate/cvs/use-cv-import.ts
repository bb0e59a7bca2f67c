import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { counted } from '#web/kit/counted.ts';
import { importOf, type CvChecks, type CvRow } from './cv-rows.ts';

const FAILED = 'The import failed. Nothing has changed';

interface CvImporting {
  /** @param left the keys of the rows that could not be imported */
  readonly onImported: (left: ReadonlySet<number>) => void;
}

/** Sends the files, then imports all rows by one call. What fails can be tried again: nothing was changed by then. */
export function useCvImport({ onImported }: CvImporting) {
  const retry = useRetryKey();
  const [sent, setSent] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({
      rows,
      checks,
      jobId,
    }: {
      rows: readonly CvRow[];
      checks: CvChecks;
      jobId: number;
    }) => {
      const { rows: imported, keys } = importOf(rows, checks, jobId);
      const hashes = new Set(imported.flatMap(({ files = [] }) => files.map(({ hash }) => hash)));
      const files = rows.filter(({ hash }) => hashes.has(hash));
      for (const [place, { file }] of files.entries()) {
        setSent(place / files.length);
        // oxlint-disable-next-line no-await-in-loop -- one at a time: only one of many is in memory
        await call('POST /files', { body: { file } }, FAILED);
      }
      const source = counted(files.length, 'CV');
      const written = await write(
        'POST /imports',
        { body: { source, newJobs: [], rows: imported } },
        FAILED,
        retry,
      );
      const left = written.value.unusable.flatMap(({ row }) => keys[row] ?? []);
      return { written, left: new Set(left), count: files.length };
    },
    onSuccess: ({ written, left, count }) => {
      void refreshAfter(written);
      const { value } = written;
      const body = { source: counted(count, 'CV'), rows: value.added + value.updated };
      const command = { route: 'POST /imports', params: {}, body };
      toastChange(inWords(value, count - left.size), written, { command, people: body.rows });
      onImported(left);
    },
  });

  return {
    isImporting: isPending,
    /** The share of the files that are sent, from 0 to 1. */
    sent,
    problem: error?.message ?? null,
    run: mutate,
  };
}

/** “3 CVs: added 2 candidates, attached to 1” */
function inWords(
  { added, updated }: { readonly added: number; readonly updated: number },
  count: number,
): string {
  const parts = [
    ...(added > 0 ? [`added ${counted(added, 'candidate')}`] : []),
    ...(updated > 0 ? [`attached to ${counted(updated, 'candidate')}`] : []),
  ];
  return `${counted(count, 'CV')}: ${parts.length === 0 ? 'nothing had to change' : parts.join(', ')}`;
}
