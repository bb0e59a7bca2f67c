import { useMutation } from '@tanstack/react-query';
import type { View, ViewEdit, ViewParams } from '#domain/view/view.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { announce } from '#web/kit/announce.ts';
import { toast } from '#web/kit/toast.tsx';

/** Actions on a view that need no dialog. Each shows a toast and can be undone. */
export function useEditView({ id, name }: View, item: { readonly current: HTMLElement | null }) {
  const { mutate } = useMutation({
    mutationFn: ({ send }: Edit) => send(),
    onSuccess: async (written, { onStored, tell }) => {
      onStored?.();
      await refreshAfter(written);
      tell(written);
    },
    onError: ({ message }) => toast.error(message),
  });

  function edit(change: ViewEdit, tell: Edit['tell']): void {
    mutate({ send: () => write('PATCH /views/{id}', { params: { id }, body: change }, NOT_SAVED), tell });
  }

  return {
    update(params: ViewParams): void {
      edit({ params }, (written) => toastChange('View updated', written));
    },
    /** @param count the number of views */
    move(order: number, count: number): void {
      edit({ order }, () => announce(`${name}, ${order + 1} of ${count}`));
    },
    remove(): void {
      mutate({
        send: () => write('DELETE /views/{id}', { params: { id } }, 'The view was not deleted'),
        onStored: () => focusBeside(item.current),
        tell: (written) => toastChange('View deleted', written),
      });
    },
  };
}

export const NOT_SAVED = 'The view was not saved';

interface Edit {
  readonly send: () => Promise<Written<unknown>>;
  /** Called before the screen shows the change. */
  readonly onStored?: () => void;
  /** Shows the toast. Called when the screen shows the change. */
  readonly tell: (written: Written<unknown>) => void;
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
