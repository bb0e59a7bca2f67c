import { lazyPart } from '#web/kit/lazy-part.tsx';
import { LoadingModal } from '#web/kit/modal.tsx';
import { useStore } from '#web/kit/store.ts';
import { closeComposer, composition } from '#web/candidate/mail/compose.ts';

const ComposerDialog = lazyPart(
  async () => (await import('./composer-dialog.tsx')).ComposerDialog,
  <LoadingModal aria-label="Message" onClose={closeComposer} />,
);

/** On every screen, the dialog that writes mail while it is open. Its code is loaded when it is first opened. */
export function Composer() {
  const composed = useStore(composition);
  return composed && <ComposerDialog key={composed.candidateIds.join()} composed={composed} />;
}
