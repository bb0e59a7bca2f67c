import { UserX } from 'lucide-react';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './composer.module.css';
import type { FieldProblem, Recipient } from './mail-texts.ts';
import type { LinkMakers } from './use-mail-links.ts';

interface MailProblemsProps {
  /** Those without an address who are not left out yet. */
  without: readonly Recipient[];
  fields: readonly FieldProblem[];
  /** The number of candidates who get a mail. A single one need not be named. */
  count: number;
  onLeaveOut: () => void;
  linkMakers: LinkMakers;
}

/** Names what stands in the way of sending: who has no address, and which fields have no value. */
export function MailProblems({ without, fields, count, onLeaveOut, linkMakers }: MailProblemsProps) {
  return (
    <div role="status" className={styles['problems']}>
      {without.length > 0 && (
        <p className={classNames('row wrap gap-2 warning text-data', styles['problem'])}>
          <UserX />
          <span>
            No email address: <bdi>{namesIn(without.map(({ candidate }) => candidate.name))}</bdi>
          </span>
          {count + without.length > 1 && (
            <Button size="small" data-leave-out onClick={onLeaveOut}>
              {without.length === 1 ? 'Leave them out' : `Leave these ${without.length} out`}
            </Button>
          )}
        </p>
      )}
      {fields.map((problem) => {
        const maker = problem.isUnknown ? undefined : linkMakers.get(problem.field);
        return (
          <p
            key={problem.field}
            className={classNames('row wrap gap-2 warning text-data', styles['problem'])}
            data-unknown={problem.isUnknown || undefined}
          >
            {describeField(problem, count)}
            {maker && (
              <Button size="small" data-tooltip={maker.hint} onClick={maker.make}>
                {problem.names.length === 1 ? 'Make the link' : `Make ${problem.names.length} links`}
                {maker.asks && '…'}
              </Button>
            )}
          </p>
        );
      })}
    </div>
  );
}

/** @example “{{job}} is empty for Ada and Grace” */
export function describeField({ field, isUnknown, names }: FieldProblem, count: number): string {
  const what = `{{${field}}}`;
  if (isUnknown) return `${what} is not a field`;
  return names.length === count ? `${what} is empty` : `${what} is empty for ${namesIn(names)}`;
}

/** The most names in a sentence. */
const MOST_NAMED = 5;

function namesIn(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(', ');
  return names.length > MOST_NAMED ? `${named} and ${names.length - MOST_NAMED} more` : named;
}
