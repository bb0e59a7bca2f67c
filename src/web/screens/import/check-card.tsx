import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { demoQuery, isOnlyDemo } from '#web/app/api/demo-query.ts';
import { announce } from '#web/kit/announce.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { counted } from '#web/kit/counted.ts';
import { CheckRows, KIND_LABELS, type CheckedImporter, type CheckWords } from './check-rows.tsx';
import { DemoChoice } from './demo-choice.tsx';
import styles from './import.module.css';
import type { KindCounts, RowKind } from './read/checked-rows.ts';
import type { Check } from './use-check.ts';

const KINDS = Object.keys(KIND_LABELS) as readonly RowKind[];

const ROW_WORDS: CheckWords = {
  noun: 'row',
  isNumbered: true,
  back: 'Change columns',
  update: 'Update',
  fix: 'Fix them in the file, and import it again.',
};

interface CheckCardProps {
  importer: CheckedImporter;
  check: Check;
  words?: CheckWords;
  /** How much was sent before the import, from 0 to 1. Absent: nothing is. */
  sent?: number | undefined;
}

/** What would be imported: who is new, who is there already, and which rows can't be used. */
export function CheckCard({ importer, check, words: its = ROW_WORDS, sent }: CheckCardProps) {
  const { checked, isImporting } = check;
  const demo = useQuery(demoQuery);
  const [replaces, setReplaces] = useState(true);
  const [kind, setKind] = useState<RowKind>(
    () => KINDS.find((each) => checked && checked[each] > 0) ?? 'new',
  );
  const title = useRef<HTMLDivElement>(null);

  const words = checked ? inWords(checked, its.noun) : '';
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
      <CheckRows key={kind} kind={kind} checked={checked} importer={importer} check={check} words={its} />
      {asksAboutDemo && <DemoChoice left={demo.data} replaces={replaces} onChange={setReplaces} />}
      <div className={styles['next']}>
        <Button
          variant="primary"
          disabled={imported === 0 || demo.isPending}
          aria-disabled={isImporting || undefined}
          onClick={() => check.run(asksAboutDemo && replaces)}
        >
          {isImporting ? 'Importing…' : `Import ${counted(imported, its.noun)}`}
        </Button>
        <Button disabled={isImporting} onClick={() => check.reset()}>
          {its.back}
        </Button>
        {isImporting && <progress aria-label="Importing" className={styles['progress']} value={sent} />}
      </div>
    </Card>
  );
}

function inWords(
  { new: fresh, here, unusable, imported, leftOut, unread }: KindCounts,
  noun: string,
): string {
  const words = `${fresh.toLocaleString('en')} new, ${here.toLocaleString('en')} already here, ${unusable.toLocaleString('en')} can’t be used. ${imported.toLocaleString('en')} will be imported.`;
  return [
    words,
    ...(leftOut > 0 ? [`Tags or links of ${counted(leftOut, noun)} are left out.`] : []),
    ...(unread > 0 ? [`Cells of ${counted(unread, noun)} can’t be read.`] : []),
  ].join(' ');
}
