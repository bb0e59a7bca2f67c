import { write } from '#web/app/api/call.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';

/** Changes the owner of a candidate. A toast says it, or why it failed. Never rejects. */
export async function setOwner(
  { id, name }: { readonly id: number; readonly name: string },
  handle: string,
  ownerName: string,
): Promise<void> {
  try {
    const updated = await write(
      'PATCH /candidates/{id}',
      { params: { id }, body: { owner: handle } },
      'Failed to change the owner',
    );
    queryClient.setQueryData(candidateQuery(id).queryKey, (shown) => shown && { ...shown, owner: handle });
    await refreshAfter(updated);
    toastChange(handle === '' ? `${name} has no owner` : `${ownerName} owns ${name}`, updated);
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'Failed to change the owner');
  }
}
