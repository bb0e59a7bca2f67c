import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { TextField } from '#web/kit/field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './people-settings.module.css';

interface CopiedOnceProps {
  /** The accessible name of the group. */
  name: string;
  /** The kind of secret, like “Link”. */
  label: string;
  value: string;
  /** Explains who may know the secret, and that it is not shown again. */
  children: ReactNode;
}

/** Shows a secret once, with a button to copy it. The server does not keep the secret. */
export function CopiedOnce({ name, label, value, children }: CopiedOnceProps) {
  return (
    <div className={classNames('flex wrap gap-2 padding-3', styles['link'])} role="group" aria-label={name}>
      <p className="quiet">{children}</p>
      <TextField
        className={styles['address']}
        label={label}
        hideLabel
        readOnly
        value={value}
        onChange={() => undefined}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copyOrTell(label, value)}>Copy {label.toLowerCase()}</Button>
    </div>
  );
}
