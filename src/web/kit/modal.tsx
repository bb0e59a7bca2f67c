import { useEffect, useLayoutEffect, useRef, type FunctionComponent, type KeyboardEvent } from 'react';
import { lazyPart, type LazyPart } from './lazy-part.tsx';
import { useLayer } from './layers.ts';
import type { ModalProps } from './modal-layer.tsx';
import { isAlone } from './shortcut.ts';
import { createStore } from './store.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** React Aria's modal, which is too large for the first page. */
const ModalLayer = lazyPart<ModalProps>(
  async () => (await import('./modal-layer.tsx')).ModalLayer,
  (props) => <LoadingModal {...props} />,
);

/**
 * A dialog whose module and styles are loaded when it is first opened. Meanwhile no key reaches the page behind it, and what
 * is typed is in its field then.
 *
 * @param label the name of the dialog while it is loaded
 */
export function lazyDialog<Props extends Pick<ModalProps, 'onClose'>>(
  label: string,
  load: () => Promise<FunctionComponent<Props>>,
): LazyPart<Props> {
  return lazyPart(load, ({ onClose }) => <LoadingModal aria-label={label} onClose={onClose} />);
}

/** Loads the code of modals. After that, a modal opens at once. */
export const fetchModal = ModalLayer.load;

/**
 * A dialog over the page. It is open while it is rendered, and nothing else can be reached. Escape closes it, and the
 * focus returns to the element that had it before.
 */
export function Modal(props: ModalProps) {
  useLayer(props.onClose);
  return (
    <ModalLayer {...props}>
      {props.children}
      <TypedAhead />
    </ModalLayer>
  );
}

/** The text that was typed while a modal was loading. One modal has the focus at a time. */
const typed = createStore('');

/** Types the text into the field that has the focus, as the person expects it to be there. */
function TypedAhead() {
  useEffect(() => {
    const text = typed.read();
    typed.set('');
    // The only way in which a field and its owner both learn of the text as if it had been typed.
    if (text !== '') document.execCommand('insertText', false, text);
  }, []);
  return null;
}

/** Focuses the element, and again when the focus goes elsewhere: a menu that closes gives it back to its button. */
function keepFocusOn(element: HTMLElement | null): () => void {
  function take(): void {
    // The element is at the end of the page, which must not scroll there.
    if (document.activeElement !== element) element?.focus({ preventScroll: true });
  }
  take();
  document.addEventListener('focusin', take);
  return () => document.removeEventListener('focusin', take);
}

/**
 * Stands in for a modal while its code is loading, so that no key reaches the page behind it. What is typed is in the
 * modal's field then.
 */
export function LoadingModal({
  onClose,
  role = 'dialog',
  onKeyDown,
  ...props
}: Pick<ModalProps, 'onClose' | 'role' | 'onKeyDown' | 'aria-label'>) {
  const dialog = useRef<HTMLDivElement>(null);
  useFocusReturn(dialog);
  useLayoutEffect(() => keepFocusOn(dialog.current), []);

  function takeKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      typed.set('');
      onClose();
    } else if (event.key === 'Tab') event.preventDefault();
    else if (onKeyDown) onKeyDown(event);
    else if (event.key === 'Backspace') typed.set(typed.read().slice(0, -1));
    else if (isAlone(event.nativeEvent) && event.key.length === 1) typed.set(typed.read() + event.key);
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
