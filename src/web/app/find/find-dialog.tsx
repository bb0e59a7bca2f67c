import { useState, type KeyboardEvent } from 'react';
import { Loading } from '#web/kit/loading.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';

const FindList = lazyPart(async () => (await import('./find-list.tsx')).FindList, <Loading />);

/**
 * The dialog of Find. It opens at once, so that no key reaches the page behind it. Its content is loaded at the first
 * opening.
 */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');

  /** Keeps the keys that are typed while the field is loading. */
  function keepTyped(event: KeyboardEvent): void {
    const { key, target, currentTarget, ...held } = event;
    if (target !== currentTarget || held.ctrlKey || held.metaKey || held.altKey) return;
    if (key.length === 1) setTyped((text) => text + key);
    else if (key === 'Backspace') setTyped((text) => text.slice(0, -1));
    else return;
    // Prevents the browser from typing the character a second time into the field.
    event.preventDefault();
  }

  return (
    <Modal aria-label="Find anything" onKeyDown={keepTyped} onClose={onClose}>
      <FindList typed={typed} onClose={onClose} />
    </Modal>
  );
}
