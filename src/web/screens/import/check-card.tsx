import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Remote } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import { describeLeftOut } from '#domain/import/left-out.ts';
import { clampPage, pageCount } from '#domain/paging.ts';
import { demoQuery, isOnlyDemo } from '#web/app/api/demo-query.ts';
import { counted } from '#web/kit/counted.ts';
import { announce } from '#web/kit/announce.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { download } from '#web/kit/download.ts';
import { Pagination } from '#web/kit/pagination.tsx';
import { Select } from '#web/kit/select.tsx';
import { DemoChoice } from './demo-choice.tsx';
import styles from './import.module.css';
import type { Decision, KindCounts, RowKind } from './read/checked-rows.ts';
import type { Importer, ListedRow } from './read/importer.ts';
import type { Check } from './use-check.ts';

const PAGE_SIZE = 20;

const KIND_LABELS: Readonly<Record<RowKind, string>> = {
  new: 'New',
  here: 'Already here',
  unusable: 'Can’t be used',
};

const KINDS = Object.keys(KIND_LABELS) as readonly RowKind[];

interface CheckCardProps {
  importer: Remote<Importer>;
  check: Check;
}

/** What would be imported: who is new, who is there already, and which rows can't be used. */
export function CheckCard({ importer, check }: CheckCardProps) {
  const { checked, isImporting } = check;
  const demo = useQuery(demoQuery);
  const [replaces, setReplaces] = useState(true);
  const [kind, setKind] = useState<RowKind>(
    () => KINDS.find((each) => checked && checked[each] > 0) ?? 'new',
  );
  const title = useRef<HTMLDivElement>(null);

  const words = checked ? inWords(checked) : '';
  useEffect(() => {
    title.current?.focus();
    announce(words);
    // Once: later counts are read out by the status line.
    // oxlint-disable-next-line react/exhaustive-deps -- what was there when the card came
  }, []);

  if (!checked) return null;
  const { imported } = checked;
  const asksAboutDemo = demo.data !== undefined && isOnlyDemo(demo.data);
  return (
    <Card title="What will be imported" flush>
      <div ref={title} tabIndex={-1} className={styles['checked']}>
        <p role="status">{words}</p>
        <div role="group" aria-label="Rows" className={styles['kinds']}>
          {KINDS.map((each) => (
            <Button key={each} size="small" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {KIND_LABELS[each]} ({checked[each].toLocaleString('en')})
            </Button>
          ))}
        </div>
      </div>
      <Rows key={kind} kind={kind} checked={checked} importer={importer} check={check} />
      {asksAboutDemo && <DemoChoice left={demo.data} replaces={replaces} onChange={setReplaces} />}
      <div className={styles['next']}>
        <Button
          variant="primary"
          disabled={imported === 0 || demo.isPending}
          aria-disabled={isImporting || undefined}
          onClick={() => check.run(asksAboutDemo && replaces)}
        >
          {isImporting ? 'Importing…' : importLabel(imported)}
        </Button>
        <Button disabled={isImporting} onClick={() => check.reset()}>
          Change columns
        </Button>
        {isImporting && <progress aria-label="Importing" className={styles['progress']} />}
      </div>
    </Card>
  );
}

function importLabel(imported: number): string {
  return imported === 1 ? 'Import 1 row' : `Import ${imported.toLocaleString('en')} rows`;
}

function inWords({ new: fresh, here, unusable, imported, leftOut, unread }: KindCounts): string {
  const words = `${fresh.toLocaleString('en')} new, ${here.toLocaleString('en')} already here, ${unusable.toLocaleString('en')} can’t be used. ${imported.toLocaleString('en')} will be imported.`;
  return [
    words,
    ...(leftOut > 0 ? [`Tags or links of ${counted(leftOut, 'row')} are left out.`] : []),
    ...(unread > 0 ? [`Cells of ${counted(unread, 'row')} can’t be read.`] : []),
  ].join(' ');
}

interface RowsProps {
  kind: RowKind;
  checked: KindCounts;
  importer: Remote<Importer>;
  check: Check;
}

function Rows({ kind, checked, importer, check }: RowsProps) {
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
              {DECISION_LABELS[decision]}
            </Button>
          ))}
        </div>
      )}
      {(kind === 'unusable' || checked.unread > 0) && (
        <div className={styles['all']}>
          <span>
            {kind === 'unusable'
              ? 'Fix them in the file, and import it again.'
              : `Cells of ${counted(checked.unread, 'row')} can’t be read. The rest of these rows is imported.`}
          </span>
          <Button
            size="small"
            icon={<Download />}
            onClick={() =>
              void importer.unusableCsv().then((file) => download(file, 'hirelane-rows-to-fix.csv'))
            }
          >
            Download these rows
          </Button>
        </div>
      )}
      <table className={styles['table']} aria-label={KIND_LABELS[kind]}>
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              Row
            </th>
            <th scope="col">Candidate</th>
            <th scope="col">{LAST_HEADS[kind]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place}>
              <td>{row.line}</td>
              <th scope="row">
                <Who row={row} />
              </th>
              <td>
                <Last row={row} onDecide={(decision) => void check.decide(decision, row.place)} />
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

const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  skip: 'Skip',
  update: 'Update',
  add: 'Add anyway',
};

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

function Last({ row, onDecide }: { row: ListedRow; onDecide: (decision: Decision) => void }) {
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
    .map((value) => ({ value, label: DECISION_LABELS[value] }));
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
        ) : (
          `The same person as row ${row.repeats}`
        )}
      </span>
    </span>
  );
}
