import type { FunctionComponent } from 'react';
import { LinkWay } from './link-way.tsx';
import { TimeForm } from './time-form.tsx';
import type { WayProps } from './way-props.ts';

/** A way to come to a time with a candidate. */
interface Way {
  readonly id: string;
  readonly label: string;
  readonly Part: FunctionComponent<WayProps>;
  /** Whether it needs the pages of a server. */
  readonly needsPages: boolean;
}

/** The ways that the dialog offers for a new interview, the usual one first. */
export const WAYS: readonly [Way, ...Way[]] = [
  { id: 'time', label: 'Choose a time', Part: TimeForm, needsPages: false },
  { id: 'link', label: 'Send a link', Part: LinkWay, needsPages: true },
];
