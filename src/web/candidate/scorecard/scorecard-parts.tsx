import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { FilesCard } from '#web/candidate/files/files-card.tsx';
import { cvOf } from '#web/candidate/files/readable.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useMedia } from '#web/kit/use-media.ts';
import type { InterviewScorecards } from './scorecard-queries.ts';
import styles from './scorecard.module.css';
import { WriteScorecard } from './write-scorecard.tsx';

/** Matches a screen on which the form and what is beside it do not fit side by side. */
const NARROW = '(width < 54rem)';

type Part = 'form' | 'questions' | 'files';

interface ScorecardPartsProps {
  found: InterviewScorecards;
  candidate: CandidateWithJob;
  isReview: boolean;
}

/**
 * The form of a scorecard, the questions of the interview, and the candidate’s files: side by side, or one at a time on a
 * narrow screen. All of them stay in the page, so that nothing that is typed or read gets lost.
 */
export function ScorecardParts({ found, candidate, isReview }: ScorecardPartsProps) {
  const { questions } = found.interview;
  const files = useQuery(filesQuery(candidate.id));
  const isNarrow = useMedia(NARROW);
  const { shown, show } = usePart();
  // A reviewer can add no files, so that there is nothing to show without one.
  const hasFiles = !isReview || files.isError || (files.data?.data.length ?? 0) > 0;
  // The form waits for nothing else. The room of the files is kept, so that nothing moves when they come.
  const mayHaveFiles = hasFiles || files.isPending;
  const isCv = cvOf(files.data?.data ?? []) !== undefined;
  const labels: readonly (readonly [Part, string])[] = [
    ['form', 'Scorecard'],
    ...(questions.length > 0 ? [['questions', 'Questions'] as const] : []),
    ...(hasFiles ? [['files', isCv ? 'CV' : 'Files'] as const] : []),
  ];
  // The last file may be deleted while the files are shown.
  const current = labels.some(([part]) => part === shown) ? shown : 'form';
  const isHidden = (part: Part) => isNarrow && part !== current;

  return (
    <>
      {isNarrow && (labels.length > 1 || mayHaveFiles) && (
        <div role="group" aria-label="Shown" className={classNames('flex wrap gap-1', styles['switch'])}>
          {labels.map(([part, label]) => (
            <Button key={part} aria-pressed={part === current} onClick={() => show(part)}>
              {label}
            </Button>
          ))}
          {mayHaveFiles && !hasFiles && <span />}
        </div>
      )}
      <div className={styles['columns']}>
        <div className={styles['main']} hidden={isHidden('form')}>
          <WriteScorecard found={found} candidate={candidate} isReview={isReview} />
        </div>
        <div
          className={styles['side']}
          hidden={(labels.length === 1 && !mayHaveFiles) || (isNarrow && current === 'form')}
        >
          {questions.length > 0 && (
            <div hidden={isHidden('questions')}>
              <Card title="Questions to ask" small>
                <ol className={classNames('grid gap-2', styles['list'])}>
                  {questions.map((question, place) => (
                    // Two questions may have the same text, so the key has the index.
                    <li key={`${question} ${place}`} dir="auto">
                      {question}
                    </li>
                  ))}
                </ol>
              </Card>
            </div>
          )}
          {hasFiles && (
            <div hidden={isHidden('files')}>
              <FilesCard candidateId={candidate.id} isReview={isReview} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** The part that a narrow screen shows. Each part is shown again where it was scrolled to. */
function usePart() {
  const [shown, setShown] = useState<Part>('form');
  const places = useRef<Partial<Record<Part, number>>>({});

  function show(part: Part): void {
    places.current[shown] = window.scrollY;
    flushSync(() => setShown(part));
    window.scrollTo({ top: places.current[part] ?? 0 });
  }

  return { shown, show };
}
