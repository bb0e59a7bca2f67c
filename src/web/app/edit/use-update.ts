import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Written } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

/** The effects of an answered update. */
export interface UpdateOutcome<Row, Edit> {
  /** Called when the change is stored. */
  readonly onStored?: () => void;
  /** Called when the screen shows the change. */
  readonly onShown: (updated: Written<Row | null>, edit: Edit) => void;
  /** Called with the error message. Without it, an error toast is shown (product §8). */
  readonly onFailure?: (message: string) => void;
}

interface Update<Row, Edit> extends UpdateOutcome<Row, Edit> {
  readonly send: (id: number, edit: Edit) => Promise<Written<Row | null>>;
  /** The query that loads the row. */
  readonly query: (id: number) => { readonly queryKey: QueryKey };
}

/** Updates rows on the host. Updates of one row run one after another. */
export function useUpdate<Row, Edit>(update: Update<Row, Edit>) {
  const { send, query, onStored, onShown, onFailure = toast.error } = update;
  const client = useQueryClient();
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, edit }: { id: number; edit: Edit }) => send(id, edit),
    onSuccess: async (updated, { id, edit }) => {
      // Keeps the loaded fields, because a host may answer with fewer fields.
      client.setQueryData<Row>(query(id).queryKey, (shown) =>
        shown && updated.value ? { ...shown, ...updated.value } : (updated.value ?? shown),
      );
      onStored?.();
      await refreshAfter(updated);
      onShown(updated, edit);
    },
    onError: ({ message }) => onFailure(message),
  });
  return { update: (id: number, edit: Edit) => once(() => mutateAsync({ id, edit }), id), isPending };
}
