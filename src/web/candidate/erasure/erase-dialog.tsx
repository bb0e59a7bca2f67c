import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { ERASABLE } from '#domain/erasure/erasing.ts';
import { TABLES } from '#domain/tables.ts';
import { call } from '#web/app/api/call.ts';
import { readDated } from '#web/app/device/local-storage.ts';
import { useHost } from '#web/app/host/host.ts';
import { calendarDay } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { digits } from '#web/kit/digits.ts';
import { TextField } from '#web/kit/field.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useErase } from './use-erase.ts';

/** The candidates to erase: by their ids, or all who were rejected before a moment. */
type ErasureSelection = { readonly ids: readonly number[] } | { readonly rejectedBefore: string };

export interface EraseDialogProps {
  selection: ErasureSelection;
  /** Called after the erasure, before the screen refreshes. */
  onErased: () => void;
  onClose: () => void;
}

/** The maximum number of names in the dialog. */
const MOST_NAMED = 20;

/**
 * A dialog that explains what an erasure removes and what it can't reach. The person confirms by typing the name
 * (product §15).
 */
export function EraseDialog({ selection, onErased, onClose }: EraseDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['erasable', selection],
    queryFn: () =>
      call('POST /candidates/erase/check', { body: selection }, 'It could not be found out what would go'),
    // The preview is not cached, because the data may have changed since the dialog was last open.
    gcTime: 0,
    retry: false,
  });
  const title = data ? titleOf(data.data) : 'Erase for good?';
  return (
    <Dialog title={title} onClose={onClose}>
      {error && (
        <DialogDetail>
          <p role="alert">{error.message}.</p>
        </DialogDetail>
      )}
      {!data && !error && <Loading />}
      {data && data.data.length === 0 && (
        <DialogDetail>
          <p>There is nobody to erase.</p>
        </DialogDetail>
      )}
      {data && data.data.length > 0 ? (
        <Erasing found={data} onErased={onErased} onClose={onClose} />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface Found {
  readonly data: readonly { readonly id: number; readonly name: string; readonly merged: number }[];
  readonly rows: Readonly<Record<(typeof ERASABLE)[number], number>>;
  readonly changes: number;
  readonly total: number;
}

interface ErasingProps extends Omit<EraseDialogProps, 'selection'> {
  found: Found;
}

function Erasing({ found, onErased, onClose }: ErasingProps) {
  const { staysOnDevice } = useHost();
  const [typed, setTyped] = useState('');
  const { erase, isPending } = useErase(onErased);
  const detailId = useId();
  const { data: people, changes, total } = found;
  const merged = people.reduce((sum, each) => sum + each.merged, 0);
  const [first] = people;
  const confirmation = people.length === 1 && first ? first.name : `erase ${people.length}`;
  const isTyped = plain(typed) === plain(confirmation);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isTyped) erase(people.map(({ id }) => id));
  }

  return (
    <form onSubmit={submit}>
      <DialogDetail id={detailId}>
        {people.length > 1 && <p>{namesOf(people)}.</p>}
        {total > people.length && (
          <p>
            These are the first {digits(people.length)} of {digits(total)}.
          </p>
        )}
        <p>
          Deletes {inNumbers(found.rows)}
          {merged > 0 &&
            `, with ${merged === 1 ? '1 candidate who was' : `${digits(merged)} who were`} merged into them`}
          .
          {changes > 0 &&
            ` ${changes === 1 ? '1 older change' : `${digits(changes)} older changes`} in the history will say nothing of them any more.`}{' '}
          {staysOnDevice
            ? 'The copies that this browser keeps are written without them, and what was typed about them here goes too.'
            : 'What was typed about them on this device goes too.'}
        </p>
        <p>
          Can’t reach: {staysOnDevice ? backupsMade() : 'backups made before'}, files that were exported, and
          what was written about them elsewhere, as in notes on others. A backup that is restored later leaves
          them out.
        </p>
        <p>This can’t be undone.</p>
      </DialogDetail>
      <TextField
        label={
          people.length === 1
            ? `Type the name to confirm: ${confirmation}`
            : `Type “${confirmation}” to confirm`
        }
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        aria-describedby={detailId}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" disabled={!isTyped || isPending}>
          {isPending ? 'Erasing…' : 'Erase for good'}
        </Button>
      </DialogActions>
    </form>
  );
}

function titleOf(people: Found['data']): string {
  const [first] = people;
  if (!first) return 'Nobody to erase';
  return people.length === 1
    ? `Erase ${first.name} for good?`
    : `Erase ${digits(people.length)} candidates for good?`;
}

function namesOf(people: Found['data']): string {
  const named = people.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = people.length - named.length;
  return new Intl.ListFormat('en').format(more > 0 ? [...named, `${digits(more)} more`] : named);
}

/** Lists the numbers of rows, e.g. "1 candidate, 3 timeline events, and 2 notes". */
function inNumbers(rows: Found['rows']): string {
  const parts = ERASABLE.filter((table) => rows[table] > 0).map((table) => {
    const count = rows[table];
    return `${digits(count)} ${TABLES[table].noun[count === 1 ? 0 : 1]}`;
  });
  return new Intl.ListFormat('en').format(parts);
}

/** Removes differences of case and blanks, which the confirmation ignores. */
function plain(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** The storage key of the day on which this device last downloaded a backup. */
const LAST_BACKUP = 'hirelane-last-backup';

/** Names the backups that still contain the candidates, as far as this device knows of them. */
function backupsMade(): string {
  const last = readDated(LAST_BACKUP);
  return last
    ? `backups made before (the last one here on ${calendarDay(last.at.toISOString())})`
    : 'backups made before';
}
