import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { undoChanges } from '#web/app/history/undo-together.ts';
import { counted } from '#web/kit/counted.ts';
import { toast } from '#web/kit/toast.tsx';
import type { Kit } from './kit-queries.ts';

export const NOT_COPIED = 'The interview was not copied';

/** Copies kits to a job or to the library, one after the other. One “Undo” takes all back. */
export async function copyKits(
  kits: readonly Kit[],
  jobId: number | null,
  onCopied: () => void,
): Promise<void> {
  const written: Written<Kit>[] = [];
  try {
    for (const { id } of kits) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they keep their order
      written.push(await write('POST /kits/{id}/copy', { params: { id }, body: { jobId } }, NOT_COPIED));
    }
    onCopied();
  } catch (error) {
    toast.error(error instanceof Error ? error.message : NOT_COPIED);
    void refreshAll();
  }
  await Promise.all(written.map(refreshAfter));
  tellCopied(written);
}

function tellCopied(written: readonly Written<Kit>[]): void {
  const changes = written.flatMap(({ change: seq }) => (seq === null ? [] : [{ seq, count: 1 }]));
  if (changes.length === 0) return;
  toast.info(`${counted(changes.length, 'interview')} copied`, {
    about: changes.map(({ seq }) => seq),
    onUndo: () =>
      void undoChanges({
        changes,
        toggle: 'undo',
        words: {
          undo: (count) => `${counted(count, 'copied interview')} removed`,
          redo: (count) => `${counted(count, 'interview')} copied`,
        },
      }),
  });
}
