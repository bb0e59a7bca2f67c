import type { Remote } from 'comlink';
import { describeLeftOut } from '#domain/import/left-out.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Button } from '#web/kit/button.tsx';
import { Select } from '#web/kit/select.tsx';
import { CheckTable, Who } from './check-table.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './import.module.css';
import { DECISIONS, type Decision, type KindCounts, type RowKind } from './read/checked-rows.ts';
import type { Importer } from './read/importer.ts';
import type { ListedRow } from './read/row-importer.ts';
import type { Check } from './use-check.ts';

/** The card's words for what is imported. */
export interface CheckWords {
  /** The noun of a row. */
  readonly noun: string;
  /** True if rows have numbers in a file. */
  readonly isNumbered: boolean;
  /** The button that leads back. */
  readonly back: string;
  /** The decision to change who is here. */
  readonly update: string;
  /** The advice for rows that can't be used. */
  readonly fix: string;
}

/** The calls of the check to the worker that has read the file. */
export type CheckedImporter = Pick<Remote<Importer>, 'list' | 'unusableCsv'>;

interface CheckRowsProps {
  kind: RowKind;
  checked: KindCounts;
  importer: CheckedImporter;
  check: Check;
  words: CheckWords;
}

/** The rows of a kind, and what becomes of each. */
export function CheckRows({ kind, checked, importer, check, words }: CheckRowsProps) {
  return (
    <CheckTable
      kind={kind}
      checked={checked}
      unread={checked.unread}
      importer={importer}
      noun={words.noun}
      isNumbered={words.isNumbered}
      none={NONE[kind]}
      fix={words.fix}
      lastHead={LAST_HEADS[kind]}
      renderWho={({ name, email }) => <Who name={name} detail={email} />}
      renderLast={(row) => (
        <>
          <Last
            kind={kind}
            row={row}
            words={words}
            onDecide={(decision) => void check.decide(decision, row.place)}
          />
          {row.problem === null && kind !== 'left' && row.decision !== 'skip' && <LeftOutOfRow row={row} />}
        </>
      )}
    >
      {(kind === 'here' || kind === 'twice') && (
        <div role="group" aria-label={ALL_LABELS[kind]} className={styles['all']}>
          <span>All of them:</span>
          {DECISIONS.filter((decision) => kind === 'here' || decision !== 'update').map((decision) => (
            <Button
              key={decision}
              size="small"
              variant="quiet"
              onClick={() => void check.decide(decision, kind)}
            >
              {decisionLabel(decision, words, kind === 'here')}
            </Button>
          ))}
        </div>
      )}
    </CheckTable>
  );
}

const NONE: Readonly<Record<RowKind, string>> = {
  new: 'Nobody in the file is new.',
  here: 'Nobody in the file is here already.',
  twice: 'Nobody is twice in the file.',
  left: 'You have left out nobody.',
  unusable: 'Every row can be used.',
};

const LAST_HEADS: Readonly<Record<RowKind, string>> = {
  new: 'Applies for',
  here: 'Action',
  twice: 'Action',
  left: 'Job in the file',
  unusable: 'Why',
};

const ALL_LABELS = { here: 'All who are already here', twice: 'All who are twice in the file' } as const;

function decisionLabel(decision: Decision, { update }: CheckWords, isHere: boolean): string {
  return { skip: 'Skip', update, add: isHere ? 'Add anyway' : 'Add' }[decision];
}

/** The parts of a row that are not imported. */
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

interface LastProps {
  kind: RowKind;
  row: ListedRow;
  words: CheckWords;
  onDecide: (decision: Decision) => void;
}

function Last({ kind, row, words, onDecide }: LastProps) {
  if (kind === 'left') return row.job === '' ? <i>No job</i> : <bdi>{row.job}</bdi>;
  if (row.problem !== null) return <span dir="auto">{row.problem}</span>;
  if (!row.here && row.repeats === null) {
    return (
      <span className="row wrap gap-2">
        <bdi>{row.job}</bdi> <StageBadge stage={row.stage} />
      </span>
    );
  }
  const options = DECISIONS.filter(
    (decision) => decision !== 'update' || (row.here !== null && row.repeats === null),
  ).map((value) => ({ value, label: decisionLabel(value, words, row.here !== null) }));
  return (
    <span className={classNames('grid gap-1 min-0', styles['who'])}>
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
          `The same ${row.isSamePerson ? 'person' : 'name'} as row ${row.repeats}`
        ) : (
          `The same ${row.isSamePerson ? 'person' : 'name'} for the same job`
        )}
      </span>
    </span>
  );
}
