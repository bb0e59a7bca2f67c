import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { demoInWords, demoQuery, isOnlyDemo, type DemoLeft } from '#web/app/api/demo-query.ts';
import { classNames } from '#web/kit/class-names.ts';
import { counted } from '#web/kit/counted.ts';
import { digits } from '#web/kit/digits.ts';
import { CheckFrame } from './check-frame.tsx';
import { CheckRows, type CheckedImporter, type CheckWords } from './check-rows.tsx';
import styles from './import.module.css';
import { ROW_KINDS, type KindCounts } from './read/checked-rows.ts';
import type { Check } from './use-check.ts';

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
  /** The part that was sent before the import, from 0 to 1. Absent: nothing is. */
  sent?: number | undefined;
}

/** A preview of the import: new people, people who are there already, and rows that can't be used. */
export function CheckCard({ importer, check, words = ROW_WORDS, sent }: CheckCardProps) {
  const { checked } = check;
  const demo = useQuery(demoQuery);
  const [replaces, setReplaces] = useState(true);
  if (!checked) return null;
  const asksAboutDemo = demo.data !== undefined && isOnlyDemo(demo.data);
  return (
    <CheckFrame
      check={check}
      checked={checked}
      kinds={ROW_KINDS}
      words={inWords(checked, words.noun)}
      renderRows={(kind) => (
        <CheckRows key={kind} kind={kind} checked={checked} importer={importer} check={check} words={words} />
      )}
      question={asksAboutDemo && <DemoChoice left={demo.data} replaces={replaces} onChange={setReplaces} />}
      imported={checked.imported}
      noun={words.noun}
      back={words.back}
      isWaiting={demo.isPending}
      sent={sent}
      onImport={() => check.run(asksAboutDemo && replaces)}
    />
  );
}

interface DemoChoiceProps {
  left: DemoLeft;
  replaces: boolean;
  onChange: (replaces: boolean) => void;
}

/** Asks whether the demo goes when the rows come. Asked while nobody but the demo’s candidates is here. */
function DemoChoice({ left: { untouched, edited }, replaces, onChange }: DemoChoiceProps) {
  const name = useId();
  const hasEdited = edited.candidates.length + edited.jobs.length > 0;
  return (
    <fieldset className={classNames('grid gap-1', styles['demo'])}>
      <legend>This workspace still is the demo</legend>
      <label>
        <input type="radio" name={name} checked={replaces} onChange={() => onChange(true)} />
        Replace the demo
      </label>
      <p className={styles['hint']}>
        Your rows are imported, and the demo’s {demoInWords(untouched)} are removed. Jobs that your rows are
        for stay
        {hasEdited && ', and so does what you have changed'}. One “Undo” brings all of it back.
      </p>
      <label>
        <input type="radio" name={name} checked={!replaces} onChange={() => onChange(false)} />
        Add to it
      </label>
      <p className={styles['hint']}>
        The demo stays beside your candidates. Settings can remove it at any time.
      </p>
    </fieldset>
  );
}

function inWords(
  { new: fresh, here, twice, left, unusable, imported, leftOut, unread }: KindCounts,
  noun: string,
): string {
  const kinds = [
    `${digits(fresh)} new`,
    `${digits(here)} already here`,
    ...(twice > 0 ? [`${digits(twice)} twice in the file`] : []),
    ...(left > 0 ? [`${digits(left)} left out by you`] : []),
    `${digits(unusable)} can’t be used`,
  ];
  return [
    `${kinds.join(', ')}. ${digits(imported)} will be imported.`,
    ...(leftOut > 0 ? [`Tags or links of ${counted(leftOut, noun)} are left out.`] : []),
    ...(unread > 0 ? [`Cells of ${counted(unread, noun)} can’t be read.`] : []),
  ].join(' ');
}
