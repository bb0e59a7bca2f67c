import { useMutation } from '@tanstack/react-query';
import type { NewTemplate, Template } from '#domain/template/template.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

const FAILED = 'The template was not saved';

interface Change {
  readonly send: () => Promise<Written<Template>>;
  /** The toast afterwards, with “Undo”; null: none. */
  readonly done: string | null;
  /** Called when the screen shows the change. */
  readonly onShown?: (template: Template) => void;
}

/** Adds, edits, orders and deletes templates. Each is a change with “Undo”. */
export function useWriteTemplates() {
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: async (written, { done, onShown }) => {
      await refreshAfter(written);
      if (done !== null) toastChange(done, written);
      onShown?.(written.value);
    },
    onError: ({ message }) => {
      toast.error(message);
      void refreshAll();
    },
  });

  function change(made: Change): void {
    once(() => mutateAsync(made));
  }

  return {
    isPending,
    save: (id: number | null, content: NewTemplate, onShown: (template: Template) => void) =>
      change({
        send: () =>
          id === null
            ? write('POST /templates', { body: content }, FAILED)
            : write('PATCH /templates/{id}', { params: { id }, body: content }, FAILED),
        done: id === null ? 'Template added' : 'Template saved',
        onShown,
      }),
    move: ({ id }: Template, order: number) =>
      change({
        send: () => write('PATCH /templates/{id}', { params: { id }, body: { order } }, FAILED),
        done: null,
      }),
    remove: ({ id }: Template, onShown: () => void) =>
      change({
        send: () => write('DELETE /templates/{id}', { params: { id } }, 'The template was not deleted'),
        done: 'Template deleted',
        onShown,
      }),
  };
}
