import { useDeferredValue, useMemo } from 'react';
import { renderMarkdown } from '#careers/markdown.ts';
import { dayWords, locationWords, payWords } from '#careers/words.ts';
import { EMPLOYMENT_TYPE_LABELS } from '#domain/opening-fields.ts';
import type { Job } from '#domain/job/job.ts';
import type { OpeningContent } from '#domain/opening/opening.ts';
import { payProblem } from '#domain/opening/pay.ts';
import { Card } from '#web/kit/card.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { htmlElements } from '#web/kit/html-elements.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './opening-preview.module.css';

/** The headings of a description start at h2, and stand below the preview's title, an h3. */
const DEEPER = 2;

/** Shows the opening as the public will read it, with all unsaved edits. */
export function OpeningPreview({ job, content }: { job: Job; content: OpeningContent }) {
  const description = useDeferredValue(content.description);
  const elements = useMemo(() => htmlElements(renderMarkdown(description), DEEPER), [description]);
  const facts = factsOf(content);
  return (
    <div className={classNames('min-0', styles['preview'])}>
      <Card title="Live preview">
        <article aria-label="Preview" className={classNames('grid gap-3', styles['page'])} dir="auto">
          <h3>{job.title}</h3>
          {facts.length > 0 && (
            <ul className={classNames('flex wrap quiet', styles['facts'])}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          {description.trim() === '' ? (
            <Empty>The description is shown here as you write it.</Empty>
          ) : (
            <div className={classNames('grid gap-3 text-control', styles['text'])}>{elements}</div>
          )}
        </article>
      </Card>
    </div>
  );
}

function factsOf({ department, locations, employmentType, pay, closesOn }: OpeningContent): string[] {
  const facts = [
    department,
    ...locations.map(locationWords),
    employmentType === null ? '' : EMPLOYMENT_TYPE_LABELS[employmentType],
    pay === null || payProblem(pay) !== null ? '' : payWords(pay),
    closesOn === null ? '' : `Closes on ${dayWords(closesOn)}`,
  ];
  return [...new Set(facts.filter((fact) => fact !== ''))];
}
