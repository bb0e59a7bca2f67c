import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import type { ModalProps } from './modal-layer.tsx';
import { withStyles } from './style-sheets.ts';
import { useFocusReturn } from './use-focus-return.ts';

let loadedLayer: ComponentType<ModalProps> | null = null;

/** Loads React Aria's modal, which is too large for the first page. Afterwards a modal opens at once. */
export async function fetchModal() {
  const { ModalLayer } = await withStyles(() => import('./modal-layer.tsx'));
  loadedLayer = ModalLayer;
  return { default: ModalLayer };
}

const LazyLayer = lazy(fetchModal);

/**
 * A dialog over the page that keeps everything else out of reach until it is closed. It is open as long as it is rendered.
 * Escape closes it, and the focus goes back to where it came from.
 */
export function Modal(props: ModalProps) {
  // Kept, because another component would be mounted anew.
  const [Layer] = useState(() => loadedLayer ?? LazyLayer);
  return (
    <Suspense fallback={<LoadingModal {...props} />}>
      <Layer {...props} />
    </Suspense>
  );
}

/** Takes the keys while the modal is being loaded, so that none reaches the page behind it. */
function LoadingModal({ onClose, role = 'dialog', onKeyDown, ...props }: ModalProps) {
  const dialog = useRef<HTMLDivElement>(null);
  useFocusReturn(dialog);
  useLayoutEffect(() => dialog.current?.focus(), []);

  function takeKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') event.preventDefault();
    else onKeyDown?.(event);
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is a dialog's, which has the focus
    <div
      ref={dialog}
      role={role}
      aria-modal
      aria-busy
      aria-label={props['aria-label']}
      tabIndex={-1}
      className="visually-hidden"
      onKeyDown={takeKey}
    />
  );
}
