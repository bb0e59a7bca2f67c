import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { Loading } from '#web/kit/loading.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { withStyles } from '#web/kit/style-sheets.ts';

const FindList = lazy(() =>
  withStyles(() => import('./find-list.tsx')).then(({ FindList: list }) => ({ default: list })),
);

/** Open at once, so that no key means the page behind it; what is in it is loaded when it is first opened. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');

  /** Until there is a field to type in. */
  function keepTyped(event: KeyboardEvent): void {
    const { key, target, currentTarget, ...held } = event;
    if (target !== currentTarget || held.ctrlKey || held.metaKey || held.altKey) return;
    if (key.length === 1) setTyped((text) => text + key);
    else if (key === 'Backspace') setTyped((text) => text.slice(0, -1));
    else return;
    // The field may be there, with the focus, before the browser types the character.
    event.preventDefault();
  }

  return (
    <Modal aria-label="Find anything" onKeyDown={keepTyped} onClose={onClose}>
      <Suspense fallback={<Loading />}>
        <FindList typed={typed} onClose={onClose} />
      </Suspense>
    </Modal>
  );
}
