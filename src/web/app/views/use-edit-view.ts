import type { View, ViewEdit, ViewParams } from '#domain/view/view.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { announce } from '#web/kit/announce.ts';
import { toast } from '#web/kit/toast.tsx';

export const NOT_SAVED = 'The view was not saved';

/** Actions on a view that need no dialog. Each shows a toast and can be undone. */
export function useEditView({ id, name }: View, item: { readonly current: HTMLElement | null }) {
  const { write } = useWrite(toast.error);
  const params = { id };

  function edit(body: ViewEdit, outcome: { readonly done?: string; readonly onShown?: () => void }): void {
    write('PATCH /views/{id}', { params, body }, { failed: NOT_SAVED, ...outcome });
  }

  return {
    update(shown: ViewParams): void {
      edit({ params: shown }, { done: 'View updated' });
    },
    /** @param count the number of views */
    move(order: number, count: number): void {
      edit({ order }, { onShown: () => announce(`${name}, ${order + 1} of ${count}`) });
    },
    remove(): void {
      const outcome = { failed: 'The view was not deleted', done: 'View deleted' };
      write('DELETE /views/{id}', { params }, { ...outcome, onStored: () => focusBeside(item.current) });
    },
  };
}

/**
 * When a view is removed, moves the focus to the next view or to the previous one. Without another view, it moves to the
 * button that saves a view, or to the heading of a screen that saves views by a menu.
 */
function focusBeside(item: HTMLElement | null): void {
  if (!item?.contains(document.activeElement)) return;
  const isOnly = item.parentElement?.childElementCount === 2;
  const beside = (item.nextElementSibling ?? item.previousElementSibling)?.querySelector('a');
  const saving = document.querySelector<HTMLElement>('[aria-keyshortcuts=V]');
  const heading = document.querySelector<HTMLElement>('main h1');
  (isOnly ? (saving ?? heading) : beside)?.focus();
}
