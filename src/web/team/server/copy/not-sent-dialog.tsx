import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeInPart, Names, NamesById } from '#domain/changes/description.ts';
import { isErased } from '#domain/erasure/erasing.ts';
import { describeChange } from '#domain/history/describe-change.ts';
import type { LaterChange } from '#domain/later-changes.ts';
import type { NotSentWrite } from '#hosts/page/device-copy.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { loadNames } from '#web/app/history/load-names.ts';
import { announce } from '#web/kit/announce.ts';
import { Button } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useStore } from '#web/kit/store.ts';
import { useFocusAfterDelete } from '#web/kit/use-focus-after-delete.ts';
import type { DeviceCopy } from './device-copy.ts';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { NotSentItem, type TheirChange } from './not-sent-item.tsx';
import styles from './not-sent.module.css';
import { typedText } from './typed-text.ts';

/** The writes that the server refused, and what can be done with them. */
export type RefusedWrites = Pick<DeviceCopy, 'status' | 'again' | 'giveUp'>;

interface NotSentDialogProps {
  copy: RefusedWrites;
  onClose: () => void;
}

/** Lists the changes that the server refused. Each can be tried again or given up (product §25). */
export function NotSentDialog({ copy, onClose }: NotSentDialogProps) {
  const { notSent } = useStore(copy.status);
  const { data: names } = useQuery({
    queryKey: apiKey('GET /changes', {}, `names of ${notSent.map(({ key }) => key).join()}`),
    queryFn: () =>
      loadNames(
        notSent
          .filter(isOfTheseRows)
          .flatMap((write) => [toChange(write), ...laterOf(write).map(toTheirChange)]),
      ),
    placeholderData: keepPreviousData,
  });
  const list = useRef<HTMLUListElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const [toGiveUp, setToGiveUp] = useState<NotSentWrite | null>(null);
  const writes = notSent.map((write) => ({ ...write, id: write.key }));
  const keepFocus = useFocusAfterDelete(list, writes, {
    isReady: toGiveUp === null,
    buttons: 'button[data-first]',
    onEmptied: () => done.current?.focus(),
  });

  async function tryAgain(write: NotSentWrite): Promise<void> {
    keepFocus({ ...write, id: write.key });
    await copy.again(write.key);
    const { notSent: left, unsent } = copy.status.read();
    const refused = left.find(({ key }) => key === write.key);
    if (refused) announce(`Not sent: ${refused.message}`);
    else announce(unsent > 0 ? 'It will be sent when the connection is back' : 'Sent');
  }

  async function giveUp(write: NotSentWrite): Promise<void> {
    keepFocus({ ...write, id: write.key });
    setToGiveUp(null);
    await copy.giveUp(write.key);
    announce('Given up');
  }

  return (
    <Dialog title="Not sent" isWide onClose={onClose}>
      <DialogDetail>{detail(notSent)}</DialogDetail>
      {notSent.length > 0 && !names && <Loading isLine />}
      {names && notSent.length > 0 && (
        <ul ref={list} className={styles['list']} aria-label="Changes that could not be sent">
          {notSent.map((write) => (
            <NotSentItem
              key={write.key}
              write={write}
              text={describe(write, namesFor(write, names, notSent))}
              typed={typedText(write.rows)}
              theirs={laterOf(write).map((change) => theirsOf(change, namesWith(names, notSent)))}
              onAgain={() => tryAgain(write)}
              onGiveUp={() => {
                if (typedText(write.rows) === '') void giveUp(write);
                else setToGiveUp(write);
              }}
            />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button ref={done} onClick={onClose} data-initial-focus={notSent.length === 0 || undefined}>
          Done
        </Button>
      </DialogActions>
      {toGiveUp && (
        <GiveUpDialog
          text={typedText(toGiveUp.rows)}
          onGiveUp={() => void giveUp(toGiveUp)}
          onClose={() => setToGiveUp(null)}
        />
      )}
    </Dialog>
  );
}

/**
 * The names on this device, and those in the refused writes themselves: a candidate or job that was added without a
 * connection is in no other row. A candidate whom somebody has removed meanwhile has no name here.
 */
function namesWith(names: Names, writes: readonly Pick<NotSentWrite, 'rows'>[]): Names {
  const candidates = new Map<number, string>();
  const jobs = new Map<number, string>();
  for (const { table, id, after } of writes.flatMap(({ rows }) => rows)) {
    if (table === 'candidates' && after) candidates.set(id, after.name);
    if (table === 'jobs' && after) jobs.set(id, after.title);
  }
  return {
    candidates: {
      get: (id) => names.candidates.get(id) ?? candidates.get(id) ?? 'a candidate who is no longer here',
    },
    jobs: { get: (id) => names.jobs.get(id) ?? jobs.get(id) },
  };
}

function lookUp({ candidates, jobs }: NamesById): Names {
  return { candidates: { get: (id) => candidates[id] }, jobs: { get: (id) => jobs[id] } };
}

function detail(notSent: readonly NotSentWrite[]): string {
  if (notSent.length === 0) return 'Nothing is left here.';
  if (notSent.every(({ isLost }) => isLost)) return 'These changes are not on this device any more.';
  return 'The server did not take these changes. They are only on this device.';
}

/** Tells whether the ids of a write are still those of the workspace’s rows. */
function isOfTheseRows({ namesBefore }: NotSentWrite): boolean {
  return namesBefore === undefined;
}

function namesFor(write: NotSentWrite, names: Names, notSent: readonly NotSentWrite[]): Names {
  const { namesBefore } = write;
  return namesBefore
    ? namesWith(lookUp(namesBefore), [write])
    : namesWith(names, notSent.filter(isOfTheseRows));
}

/** The refused change, in the words of the history. */
function describe(write: NotSentWrite, names: Names): string {
  if (write.isLost) return 'Lost changes';
  const change = toChange(write);
  const done = write.rows.length === 0 && !isErased(change) ? 'A change' : describeChange(change, names).done;
  return write.hanging ? `${done}, and ${counted(write.hanging, 'later change')} that need it` : done;
}

function laterOf({ later = [] }: NotSentWrite): readonly LaterChange[] {
  return later;
}

/** Another person's change, in the words of the history. */
function theirsOf(change: LaterChange, names: Names): TheirChange {
  const { table, id, by, at } = change;
  return { id: `${table} ${id}`, text: describeChange(toTheirChange(change), names).done, by, at };
}

function toTheirChange({ fields: _fields, by: _by, at: _at, ...row }: LaterChange): ChangeInPart {
  return toChange({ route: '', rows: [row] });
}

function toChange({ route, rows }: Pick<NotSentWrite, 'route' | 'rows'>): ChangeInPart {
  const command = { route, params: {}, body: null };
  return { command, rows, rowCount: rows.length, undoable: true, undoes: null };
}
