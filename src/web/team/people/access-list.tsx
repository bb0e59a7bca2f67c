import type { ReactNode } from 'react';
import type { Timestamp } from '#domain/time.ts';
import { ageOf } from '#web/app/time/age.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { useClock } from '#web/app/time/use-clock.ts';
import { Button } from '#web/kit/button.tsx';
import type { useOwnWrite } from './use-own-write.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './people-settings.module.css';

interface AccessListProps<Row> {
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Renders the details below a row's name, as spans. */
  renderDetails: (row: Row) => ReactNode;
  /** The label of each row's button. `kind` and the name follow for screen readers: “Revoke the token Report”. */
  action: string;
  kind: string;
  ending: Pick<ReturnType<typeof useOwnWrite<Row, unknown>>, 'isPending' | 'mutate'>;
}

/** A list of passkeys or access tokens, each with a button that ends it. */
export function AccessList<Row extends { readonly id: string }>(props: AccessListProps<Row>) {
  const { label, rows, nameOf, renderDetails, action, kind, ending } = props;
  if (rows.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classNames('row gap-2', styles['row'])}>
          <p className={classNames('grid text-data', styles['who'])}>
            <strong dir="auto">{nameOf(row)}</strong>
            {renderDetails(row)}
          </p>
          <Button size="small" busy={ending.isPending} onClick={() => ending.mutate(row)}>
            {action}{' '}
            <span className="visually-hidden">
              {kind} {nameOf(row)}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface TokenDetailsProps {
  /** Says what the token may do. */
  may: string;
  /** Null: the token does not end by itself. */
  expiresAt: Timestamp | null;
  lastUsedAt: Timestamp | null;
}

/** A token's scope, its end and its last use. */
export function TokenDetails({ may, expiresAt, lastUsedAt }: TokenDetailsProps) {
  return (
    <>
      <span>
        {may}
        {expiresAt !== null && (
          <>
            , until <Moment at={expiresAt} />
          </>
        )}
      </span>
      <LastUsed at={lastUsedAt} />
    </>
  );
}

/** Shows when a passkey or token was last used. */
export function LastUsed({ at }: { at: Timestamp | null }) {
  const now = new Date(useClock());
  return <span>{at === null ? 'Never used' : `Used ${ageOf(new Date(at), now)}`}</span>;
}
