import type { ChangeEvent } from 'react';
import { classNames } from '#web/kit/class-names.ts';

interface PickBoxProps {
  /** The class of the clickable area, which a list has around the box. */
  className: string | undefined;
  label: string;
  isPicked: boolean;
  /** True if some of the rows are picked, but not all. */
  isMixed?: boolean;
  onPick?: ((isRange: boolean) => void) | undefined;
}

/** The checkbox that picks a row or the page. */
export function PickBox({ className, label, isPicked, isMixed, onPick }: PickBoxProps) {
  function showMixed(box: HTMLInputElement | null): void {
    if (box) box.indeterminate = isMixed === true;
  }

  function change({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>): void {
    currentTarget.focus();
    onPick?.(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  }

  return (
    // The label has no text. It enlarges the target for a finger.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- with Shift the browser would mark the text between two clicks
    <label
      className={classNames('flex-none relative', className)}
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    >
      <input
        ref={isMixed === undefined ? null : showMixed}
        type="checkbox"
        aria-label={label}
        checked={isPicked}
        disabled={!onPick}
        onChange={change}
      />
    </label>
  );
}
