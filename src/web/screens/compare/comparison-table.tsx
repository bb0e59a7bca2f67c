import type { HistoryState } from '@tanstack/react-router';
import { EqualNot } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { differ } from '#domain/assessment/comparison.ts';
import { FileItem } from '#web/candidate/files/file-item.tsx';
import type { ListedFile } from '#web/candidate/files/file-queries.ts';
import { FileReader } from '#web/candidate/files/file-reader.tsx';
import { NoteItem } from '#web/candidate/profile/note-item.tsx';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { ProfileLink } from '#web/candidate/records/profile-link.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { answerRows } from './answer-rows.tsx';
import styles from './comparison-table.module.css';
import { detailRows } from './detail-rows.tsx';
import type { RowGroup } from './row-group.ts';
import { StageCell } from './stage-cell.tsx';
import type { Compared } from './use-compared.ts';
import type { Decide } from './use-decide.ts';

interface ComparisonTableProps {
  compared: readonly Compared[];
  /** Tells whether a candidate's column is shown. Differences are marked across all candidates, shown or not. */
  isShown: (compared: Compared) => boolean;
  from: HistoryState;
  onMove: (id: number, button: HTMLButtonElement) => void;
  onDecide: Decide;
}

/** Shows a column for each candidate and a row for each compared detail. */
export function ComparisonTable({ compared, isShown, from, onMove, onDecide }: ComparisonTableProps) {
  const shown = compared.flatMap((each, at) => (isShown(each) ? [{ candidate: each.candidate, at }] : []));
  const groups: readonly RowGroup[] = [
    detailRows(compared),
    answerRows(compared),
    fileRows(compared),
    noteRows(compared),
  ];
  return (
    <table
      className={classNames('whole-width surface text-data', styles['table'])}
      aria-label="Candidates compared"
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What is compared</span>
          </th>
          {shown.map(({ candidate: { id, name } }) => (
            <th key={id} scope="col" data-candidate={id}>
              <span className={classNames('row gap-2', styles['who'])}>
                <Avatar id={id} size={32} />
                <ProfileLink candidateId={id} profileState={() => from} data-truncate dir="auto">
                  {name}
                </ProfileLink>
              </span>
            </th>
          ))}
        </tr>
        <tr>
          <RowHead label="Stage" isDifferent={differ(compared.map(({ candidate }) => candidate.stage))} />
          {shown.map(({ candidate }) => (
            <td key={candidate.id} data-candidate={candidate.id}>
              <StageCell
                candidate={candidate}
                onMove={(button) => onMove(candidate.id, button)}
                onReject={() => onDecide(candidate, 'rejected')}
              />
            </td>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows, empty }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={shown.length + 1} className={styles['group']}>
              {title}
            </th>
          </tr>
          {empty !== undefined && (
            <tr>
              <td colSpan={shown.length + 1} className="muted">
                {empty}
              </td>
            </tr>
          )}
          {rows.map(({ label, values, cellOf }, place) => (
            // Two questions may have the same title, so the key has the index.
            <tr key={`${label} ${place}`}>
              <RowHead label={label} isDifferent={values !== null && differ(values)} />
              {shown.map(({ candidate: { id }, at }) => (
                <td key={id} data-candidate={id}>
                  {cellOf(at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Compares the attached files, latest first. */
function fileRows(compared: readonly Compared[]): RowGroup {
  const isEmpty = compared.every(({ files }) => files.length === 0);
  return listRow('Files', isEmpty, (at) => <Files of={compared[at]} />);
}

/** Compares the notes, latest first. */
function noteRows(compared: readonly Compared[]): RowGroup {
  const isEmpty = compared.every(({ notes }) => notes.length === 0);
  return listRow('Notes', isEmpty, (at) => <Notes of={compared[at]} />);
}

function listRow(title: 'Files' | 'Notes', isEmpty: boolean, cellOf: (at: number) => ReactNode): RowGroup {
  if (isEmpty) return { title, rows: [], empty: `No ${title.toLowerCase()} yet` };
  return { title, rows: [{ label: `${title}, the latest first`, values: null, cellOf }] };
}

function Files({ of }: { of: Compared | undefined }) {
  const [reading, setReading] = useState<ListedFile | null>(null);
  if (!of || of.files.length === 0) return <span className="muted">No files yet</span>;
  return (
    <>
      <ul className={classNames('flex gap-1', styles['texts'])} aria-label={`Files of ${of.candidate.name}`}>
        {of.files.map((file) => (
          <FileItem key={file.id} file={file} onRead={() => setReading(file)} />
        ))}
      </ul>
      {reading && <FileReader key={reading.id} file={reading} onClose={() => setReading(null)} />}
    </>
  );
}

function Notes({ of }: { of: Compared | undefined }) {
  if (!of || of.notes.length === 0) return <span className="muted">No notes yet</span>;
  return (
    <ul className={classNames('flex gap-1', styles['texts'])} aria-label={`Notes about ${of.candidate.name}`}>
      {of.notes.map((note) => (
        <NoteItem key={note.id} note={note} />
      ))}
    </ul>
  );
}

function RowHead({ label, isDifferent }: { label: string; isDifferent: boolean }) {
  return (
    <th scope="row" data-differs={isDifferent || undefined}>
      <span className={classNames('flex gap-2 apart', styles['label'])}>
        <bdi>{label}</bdi>
        {isDifferent && (
          <>
            <EqualNot className={styles['mark']} aria-hidden />
            <span className="visually-hidden">(differs)</span>
          </>
        )}
      </span>
    </th>
  );
}
