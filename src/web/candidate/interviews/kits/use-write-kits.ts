import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { undoChanges } from '#web/app/history/undo-change.ts';
import { useToldChange } from '#web/app/history/use-told-change.ts';
import { counted } from '#web/kit/counted.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import type { savedKit } from './kit-draft.ts';
import type { Kit } from './kit-queries.ts';

const FAILED = 'The interview was not saved';

/** Adds, edits, orders, copies and deletes kits. Each is a change with “Undo”. */
export function useWriteKits() {
  const once = useOneAtATime();
  const { change, isPending } = useToldChange<Kit>();
  return {
    isPending,
    /** @param kit null: a new one */
    save: (
      { kit, jobId }: { kit: Kit | null; jobId: number | null },
      body: ReturnType<typeof savedKit>,
      onShown: () => void,
    ) =>
      change({
        send: () =>
          kit
            ? write('PATCH /kits/{id}', { params: { id: kit.id }, body }, FAILED)
            : write('POST /kits', { body: { ...body, jobId } }, FAILED),
        done: kit ? 'Interview saved' : 'Interview added',
        onShown,
      }),
    move: ({ id }: Kit, order: number) =>
      change({
        send: () => write('PATCH /kits/{id}', { params: { id }, body: { order } }, FAILED),
        done: null,
      }),
    remove: ({ id }: Kit) =>
      change({
        send: () => write('DELETE /kits/{id}', { params: { id } }, 'The interview was not deleted'),
        done: 'Interview deleted',
      }),
    keepInLibrary: (kit: Kit) => change({ send: () => copyTo(kit, null), done: 'Added to the library' }),
    /** Copies kits to a job or to the library, one after the other. One “Undo” takes all back. */
    copy: (kits: readonly Kit[], jobId: number | null, onShown: () => void): void =>
      once(async () => {
        const written: Written<Kit>[] = [];
        try {
          for (const kit of kits) written.push(await copyTo(kit, jobId));
          onShown();
        } catch (error) {
          toast.error(error instanceof Error ? error.message : FAILED);
          void refreshAll();
        }
        await Promise.all(written.map(refreshAfter));
        tellCopied(written);
      }),
  };
}

function copyTo({ id }: Kit, jobId: number | null): Promise<Written<Kit>> {
  return write('POST /kits/{id}/copy', { params: { id }, body: { jobId } }, 'The interview was not copied');
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
