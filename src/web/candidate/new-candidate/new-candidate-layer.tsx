import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { LoadingModal } from '#web/kit/modal.tsx';
import { useStore } from '#web/kit/store.ts';
import { closeNewCandidate, newCandidate } from './opened-new-candidate.ts';

const NewCandidate = lazyPart(
  async () => (await import('./new-candidate.tsx')).NewCandidate,
  ({ isOpen, onClose }) => isOpen && <LoadingModal aria-label="New candidate" onClose={onClose} />,
);

/** On the screens of a job and on the list, the dialog of a new candidate. Its code is loaded when it is first opened. */
export function NewCandidateLayer() {
  const router = useRouter();
  const opened = useStore(newCandidate);
  // A link in the dialog leads to another screen. What was typed stays on this device.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeNewCandidate()),
    [router],
  );
  return opened && <NewCandidate key={opened.job} {...opened} onClose={closeNewCandidate} />;
}
