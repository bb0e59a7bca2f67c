import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Remote } from 'comlink';
import { useState } from 'react';
import { describeLeftOut } from '#domain/import/left-out.ts';
import { clampPage, pageCount } from '#domain/paging.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Button } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { download } from '#web/kit/download.ts';
import { Pagination } from '#web/kit/pagination.tsx';
import { Select } from '#web/kit/select.tsx';
import styles from './import.module.css';
import type { Decision, KindCounts, RowKind } from './read/checked-rows.ts';
import type { Importer, ListedRow } from './read/importer.ts';
import type { Check } from './use-check.ts';

const PAGE_SIZE = 20;

export const KIND_LABELS: Readonly<Record<RowKind, string>> = {
  new: 'New',
  here: 'Already here',
  unusable: 'Can’t be used',
};

/** How the card speaks of what is imported. */
export interface CheckWords {
  /** What a row is called. */
  readonly noun: string;
  /** Whether rows have numbers in a file. */
  readonly isNumbered: boolean;
  /** The button that leads back. */
  readonly back: string;
  /** The decision to change who is here. */
  readonly update: string;
  /** What to do about rows that can't be used. */
  readonly fix: string;
}

/** What the check asks of the worker that has read the file. */
export type CheckedImporter = Pick<Remote<Importer>, 'list' | 'unusableCsv'>;

interface CheckRowsProps {
  kind: RowKind;
  checked: KindCounts;
  importer: CheckedImporter;
  check: Check;
  words: CheckWords;
}

/** The rows of a kind, a page at a time, and what becomes of each. */
export function CheckRows({ kind, checked, importer, check, words }: CheckRowsProps) {
  const [page, setPage] = useState(1);
  const total = checked[kind];
  const shown = clampPage(page, total, PAGE_SIZE);
  const { data: rows = [] } = useQuery({
    queryKey: ['the rows of a file', kind, shown, checked],
    queryFn: () => importer.list(kind, shown, PAGE_SIZE),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  if (total === 0) return <p className={styles['none']}>{NONE[kind]}</p>;
  return (
    <>
      {kind === 'here' && (
        <div role="group" aria-label="All who are already here" className={styles['all']}>
          <span>All of them:</span>
          {(['skip', 'update', 'add'] as const).map((decision) => (
            <Button
              key={decision}
              size="small"
              variant="quiet"
              onClick={() => void check.decide(decision, null)}
            >
              {decisionLabel(decision, words)}
            </Button>
          ))}
        </div>
      )}
      {(kind === 'unusable' || checked.unread > 0) && (
        <div className={styles['all']}>
          <span>
            {kind === 'unusable'
              ? words.fix
              : `Cells of ${counted(checked.unread, words.noun)} can’t be read. The rest of these ${words.noun}s is imported.`}
          </span>
          <Button
            size="small"
            icon={<Download />}
            onClick={() =>
              void importer.unusableCsv().then((file) => download(file, 'hirelane-rows-to-fix.csv'))
            }
          >
            {`Download these ${words.noun}s`}
          </Button>
        </div>
      )}
      <table className={styles['table']} aria-label={KIND_LABELS[kind]}>
        <thead>
          <tr>
            {words.isNumbered && (
              <th scope="col" className={styles['number']}>
                Row
              </th>
            )}
            <th scope="col">Candidate</th>
            <th scope="col">{LAST_HEADS[kind]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              {words.isNumbered && <td>{row.line}</td>}
              <th scope="row">
                <Who row={row} />
              </th>
              <td>
                <Last
                  row={row}
                  words={words}
                  onDecide={(decision) => void check.decide(decision, row.place)}
                />
                {row.problem === null && row.decision !== 'skip' && <LeftOutOfRow row={row} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > PAGE_SIZE && <Pagination page={shown} pages={pageCount(total, PAGE_SIZE)} onPage={setPage} />}
    </>
  );
}

const NONE: Readonly<Record<RowKind, string>> = {
  new: 'Nobody in the file is new.',
  here: 'Nobody in the file is here already.',
  unusable: 'Every row can be used.',
};

const LAST_HEADS: Readonly<Record<RowKind, string>> = {
  new: 'Applies for',
  here: 'Action',
  unusable: 'Why',
};

function decisionLabel(decision: Decision, { update }: CheckWords): string {
  return { skip: 'Skip', update, add: 'Add anyway' }[decision];
}

/** What of a row is not imported. */
function LeftOutOfRow({ row: { leftOut, unread } }: { row: ListedRow }) {
  return (
    <>
      {leftOut && <p className={styles['muted']}>{describeLeftOut(leftOut)}</p>}
      {unread.map((sentence) => (
        <p key={sentence} className={styles['muted']} dir="auto">
          {sentence}
        </p>
      ))}
    </>
  );
}

function Who({ row: { name, email } }: { row: ListedRow }) {
  return (
    <span className={styles['who']}>
      <bdi>{name === '' ? '—' : name}</bdi>
      <span className={styles['muted']} dir="auto">
        {email}
      </span>
    </span>
  );
}

interface LastProps {
  row: ListedRow;
  words: CheckWords;
  onDecide: (decision: Decision) => void;
}

function Last({ row, words, onDecide }: LastProps) {
  if (row.problem !== null) return <span dir="auto">{row.problem}</span>;
  if (!row.here && row.repeats === null) {
    return (
      <span className={styles['for']}>
        <bdi>{row.job}</bdi> <StageBadge stage={row.stage} />
      </span>
    );
  }
  const options = (['skip', 'update', 'add'] as const)
    .filter((decision) => decision !== 'update' || (row.here !== null && row.repeats === null))
    .map((value) => ({ value, label: decisionLabel(value, words) }));
  return (
    <span className={styles['who']}>
      <Select
        label={`Action for ${row.name}`}
        hideLabel
        value={row.decision}
        options={options}
        onChange={onDecide}
      />
      <span className={styles['muted']}>
        {row.here ? (
          <>
            Here as{' '}
            <a href={`/candidates/${row.here.candidateId}`} target="_blank" rel="noopener">
              <bdi>{row.here.name}</bdi>
            </a>{' '}
            for <bdi>{row.here.jobTitle}</bdi>
          </>
        ) : words.isNumbered ? (
          `The same person as row ${row.repeats}`
        ) : (
          'The same person for the same job'
        )}
      </span>
    </span>
  );
}
