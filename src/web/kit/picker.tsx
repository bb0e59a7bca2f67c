import { ChevronDown } from 'lucide-react';
import { useRef, useState, type FocusEvent } from 'react';
import { classNames } from './class-names.ts';
import { PickerList, type PickerListProps } from './picker-list.tsx';
import styles from './picker.module.css';
import { useShortcuts } from './shortcut.ts';

interface PickerProps extends Omit<PickerListProps, 'onClose'> {
  /** The button's text, which is the chosen option. Its accessible name is the label and this text. */
  text: string;
  /** The key that opens the list, in lower case. */
  shortcut?: string;
  className?: string | undefined;
  /** Called when the list opens. */
  onOpen: () => void;
}

/** A button with the chosen option. It opens a list that the person can search by typing. */
export function Picker({ text, shortcut, className, onOpen, ...list }: PickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useShortcuts(shortcut === undefined ? {} : { [shortcut]: open });

  function open(): void {
    onOpen();
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function closeIfLeft({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <div className={classNames('min-0 relative', className)} onBlur={closeIfLeft}>
      <button
        ref={button}
        type="button"
        aria-label={`${list.label}: ${text}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut?.toUpperCase()}
        data-key={shortcut?.toUpperCase()}
        className={classNames('row gap-2 whole-width control-height text-control', styles['button'])}
        // Otherwise the press would take the focus from the list and close it, and the click would open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={isOpen ? close : open}
      >
        <span data-truncate className="grow nowrap ellipsis">
          {text}
        </span>
        <ChevronDown />
      </button>
      {isOpen && <PickerList {...list} onClose={close} />}
    </div>
  );
}
