import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'medium' | 'small' | undefined;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** An icon of 16 px before the text. */
  icon?: ReactNode;
}

/** How a button looks: shared with links that look like one. */
export function buttonClass(
  { variant = 'secondary', size = 'medium' }: ButtonLook,
  className?: string,
): string {
  return classNames(styles['button'], styles[variant], size === 'small' && styles['small'], className);
}

export function Button({ variant, size, icon, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={buttonClass({ variant, size }, className)}>
      {icon}
      {children}
    </button>
  );
}

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'>, ButtonLook {
  /** What it does: its accessible name, and its tooltip. */
  label: string;
  children: ReactNode;
}

/** A button that is only an icon. */
export function IconButton({
  label,
  variant = 'quiet',
  size,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={classNames(buttonClass({ variant, size }), styles['icon'], className)}
    />
  );
}
