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

/** How the card speaks of what is imported. */
export interface CheckWords {
  /** The noun of a row. */
  readonly noun: string;
  /** Whether rows have numbers in a file. */
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
          <Last row={row} words={words} onDecide={(decision) => void check.decide(decision, row.place)} />
          {row.problem === null && row.decision !== 'skip' && <LeftOutOfRow row={row} />}
        </>
      )}
    >
      {kind === 'here' && (
        <div role="group" aria-label="All who are already here" className={styles['all']}>
          <span>All of them:</span>
          {DECISIONS.map((decision) => (
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
    </CheckTable>
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
  row: ListedRow;
  words: CheckWords;
  onDecide: (decision: Decision) => void;
}

function Last({ row, words, onDecide }: LastProps) {
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
  ).map((value) => ({ value, label: decisionLabel(value, words) }));
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
          `The same person as row ${row.repeats}`
        ) : (
          'The same person for the same job'
        )}
      </span>
    </span>
  );
}
