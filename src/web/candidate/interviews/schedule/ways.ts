import type { FunctionComponent } from 'react';
import { TimeForm } from './time-form.tsx';
import type { WayProps } from './way-props.ts';

/** A way to come to a time with a candidate. */
interface Way {
  readonly id: string;
  readonly label: string;
  readonly Part: FunctionComponent<WayProps>;
}

/** The ways that the dialog offers for a new interview, the usual one first. */
export const WAYS: readonly [Way, ...Way[]] = [{ id: 'time', label: 'Choose a time', Part: TimeForm }];
