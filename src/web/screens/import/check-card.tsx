import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { demoQuery, isOnlyDemo } from '#web/app/api/demo-query.ts';
import { counted } from '#web/kit/counted.ts';
import { CheckFrame } from './check-frame.tsx';
import { CheckRows, type CheckedImporter, type CheckWords } from './check-rows.tsx';
import { DemoChoice } from './demo-choice.tsx';
import type { KindCounts } from './read/checked-rows.ts';
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
  /** How much was sent before the import, from 0 to 1. Absent: nothing is. */
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
