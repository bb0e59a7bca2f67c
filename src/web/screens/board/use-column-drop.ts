import { useEffect } from 'react';
import type { DragTypes } from 'react-aria/useDrag';
import { useDrop, type DropItem, type DropResult } from 'react-aria/useDrop';
import type { Stage } from '#domain/stage.ts';
import { useBoardActions } from './board-actions.ts';
import { CANDIDATE_TYPE, draggedCandidateId } from './drag-payload.ts';
import { asGroup } from './selection.ts';

type Target = { readonly current: HTMLElement | null };

/** Makes a column a drop target for cards of this board or of another window's board. */
export function useColumnDrop(stage: Stage, ref: Target): DropResult {
  const { dragged, move, find } = useBoardActions();
  useMissingDragLeave(ref);

  /**
   * Whether the column accepts the dragged data. A drop on the cards' own column does nothing, so their column accepts
   * none.
   */
  function accepts(types: DragTypes): boolean {
    const isOwn = dragged()?.group.every((candidate) => candidate.stage === stage) ?? false;
    return types.has(CANDIDATE_TYPE) && !isOwn;
  }

  return useDrop({
    ref,
    getDropOperation: (types, allowed) => (accepts(types) ? (allowed[0] ?? 'cancel') : 'cancel'),
    onDrop({ items }) {
      const own = dragged();
      if (own) return move(own.group, stage, own.byKeyboard ? 'keyboard drag' : 'drag');
      void idsIn(items).then((ids) => {
        const group = asGroup(ids.flatMap((id) => find(id) ?? []));
        if (group) move(group, stage, 'drag');
      });
    },
  });
}

/** Reads the ids of candidates that were dragged from another window. */
async function idsIn(items: readonly DropItem[]): Promise<number[]> {
  const texts = items
    .filter((item) => item.kind === 'text')
    .filter((item) => item.types.has(CANDIDATE_TYPE))
    .map((item) => item.getText(CANDIDATE_TYPE));
  const ids = (await Promise.all(texts)).map(draggedCandidateId);
  return ids.filter((id) => id !== null);
}

/**
 * Sends the dragleave that Firefox on Linux leaves out when Escape ends a drag. Without it, React Aria would show the
 * element under the pointer as a drop target for ever.
 */
function useMissingDragLeave(target: Target): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const entered = new Set<EventTarget>();
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    element.addEventListener('dragenter', (event) => event.target && entered.add(event.target), options);
    element.addEventListener('dragleave', (event) => event.target && entered.delete(event.target), options);
    element.addEventListener('drop', () => entered.clear(), options);
    document.addEventListener(
      'dragend',
      () => {
        if (entered.size === 0) return;
        // The event also goes to the element itself, because the entered elements may have left the page.
        for (const it of [...entered, element]) {
          it.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
        }
      },
      options,
    );
    return () => controller.abort();
  }, [target]);
}
