import type { NewTemplate, Template } from '#domain/template/template.ts';
import { write } from '#web/app/api/call.ts';
import { useToldChange } from '#web/app/history/use-told-change.ts';

const FAILED = 'The template was not saved';

/** Adds, edits, orders and deletes templates. Each is a change with “Undo”. */
export function useWriteTemplates() {
  const { change, isPending } = useToldChange<Template>();
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
