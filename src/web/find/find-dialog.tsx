import { lazy, Suspense, useRef } from 'react';
import { useDialog } from 'react-aria/useDialog';
import { Loading } from '#web/ui/loading.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { withStyles } from '#web/ui/style-sheets.ts';

const FindList = lazy(() =>
  withStyles(() => import('./find-list.tsx')).then(({ FindList: list }) => ({ default: list })),
);

/** Open at once, so that no key means the page behind it; what is in it is loaded when it is first opened. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal onClose={onClose} isDismissable>
      <Content onClose={onClose} />
    </Modal>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const section = useRef<HTMLElement>(null);
  const { dialogProps } = useDialog({ 'aria-label': 'Find anything' }, section);
  return (
    <section {...dialogProps} ref={section}>
      <Suspense fallback={<Loading />}>
        <FindList onClose={onClose} />
      </Suspense>
    </section>
  );
}
