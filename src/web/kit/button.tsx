import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'medium' | 'small' | undefined;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onFocus' | 'onBlur'>, ButtonLook {
  /** An icon of 16 px before the text. */
  icon?: ReactNode;
  /** True while its action runs: it keeps the focus, and clicks do nothing. */
  busy?: boolean | undefined;
  /** True while it can't be used: it looks disabled, but keeps its place among the things that can be focused. */
  unavailable?: boolean | undefined;
}

/** The CSS class of a button, also for links that look like buttons. */
export function buttonClass(
  { variant = 'secondary', size = 'medium' }: ButtonLook,
  className?: string,
): string {
  return classNames(styles['button'], styles[variant], size === 'small' && styles['small'], className);
}

/** A button. When it is disabled while it has the focus, it keeps the focus, which the browser would drop. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    className,
    children,
    type = 'button',
    disabled = false,
    busy = false,
    unavailable = false,
    onClick,
    ...rest
  } = props;
  const [hasFocus, setFocus] = useState(false);
  const isHeld = disabled && hasFocus;
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        buttonClass({ variant, size }, className),
        (isHeld || unavailable) && styles['held'],
      )}
      disabled={disabled && !hasFocus}
      aria-disabled={isHeld || busy || unavailable || rest['aria-disabled']}
      onClick={isHeld || busy ? preventDefault : onClick}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {icon}
      {children}
    </button>
  );
}

function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'>, ButtonLook {
  /** The accessible name of the button, and its tooltip. */
  label: string;
  /** The icon. Absent when the style sheet draws it. */
  children?: ReactNode;
}

/** The CSS class of a button that is only an icon. */
export function iconButtonClass({ variant = 'quiet', size }: ButtonLook, className?: string): string {
  return classNames(buttonClass({ variant, size }), styles['icon'], className);
}

/** A button that is only an icon. */
export function IconButton({ label, variant, size, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={iconButtonClass({ variant, size }, className)}
    />
  );
}
