import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Handles files that are dropped anywhere on the page, and pastes outside of text fields.
 *
 * @param onData handles the data and returns whether it did; null turns this off
 * @returns whether a file is being dragged over the page
 */
export function useDropped(onData: ((data: DataTransfer) => boolean) | null): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer) => onData?.(data) ?? false);
  const isTaken = onData !== null;

  useEffect(() => {
    if (!isTaken) return undefined;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const listeners = {
      dragover(event: DragEvent) {
        if (!hasFiles(event)) return;
        // The browser would otherwise leave the app and open the file.
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
        if (event.dataTransfer) take(event.dataTransfer);
      },
      paste(event: ClipboardEvent) {
        if (isField(event.target) || document.querySelector('[role=dialog]')) return;
        if (event.clipboardData && take(event.clipboardData)) event.preventDefault();
      },
    };
    const controller = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      window.addEventListener(name, listener as EventListener, { signal: controller.signal });
    }
    return () => controller.abort();
  }, [isTaken]);

  return isOver;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
