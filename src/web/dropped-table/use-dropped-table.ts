import { useEffect, useEffectEvent, useState } from 'react';
import { tableIn } from './dropped-table.ts';

/**
 * Takes files that are dropped anywhere on the page, and tables that are pasted while nobody is typing.
 *
 * @returns whether a file is being dragged over the page
 */
export function useDroppedTable(onTable: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onTable);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const listeners = {
      dragover(event: DragEvent) {
        if (!hasFiles(event)) return;
        // Else the browser would open the file in the place of the app.
        event.preventDefault();
        setOver(true);
      },
      dragleave(event: DragEvent) {
        if (event.relatedTarget === null) setOver(false);
      },
      drop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const file = tableIn(event.dataTransfer);
        if (file) take(file);
      },
      paste(event: ClipboardEvent) {
        if (isField(event.target) || document.querySelector('[role=dialog]')) return;
        const file = tableIn(event.clipboardData);
        if (!file) return;
        event.preventDefault();
        take(file);
      },
    };
    const controller = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      window.addEventListener(name, listener as EventListener, { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);

  return isOver;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
