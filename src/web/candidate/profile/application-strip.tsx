import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import { isKnownBefore } from '#domain/time.ts';
import { signsInWords } from '#web/candidate/merge/signs.ts';
import { useKeepApplications, useMarkDifferent } from '#web/candidate/merge/use-merge.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { Chip } from '#web/kit/badge.tsx';
import { MenuButton } from '#web/kit/menu.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './application-strip.module.css';
import { CandidateStage } from './candidate-stage.tsx';
import type { Application } from './use-applications.ts';

const MergeDialog = lazyDialog(
  'Merge two candidates',
  async () => (await import('#web/candidate/merge/merge-dialog.tsx')).MergeDialog,
);

interface ApplicationStripProps {
  /** The application on the screen. */
  shown: CandidateWithJob;
  /** All applications of the person, the one on the screen among them. */
  applications: readonly Application[];
  onOpen: (id: number) => void;
}

/**
 * The applications of one person side by side (product §14): job, stage and days, each with its stage menu. A click opens
 * another one, and so do ← and →. Shows nothing when there is only one.
 */
export function ApplicationStrip({ shown, applications, onOpen }: ApplicationStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const [merging, setMerging] = useState<CandidateWithJob | null>(null);
  const keepApplications = useKeepApplications();
  const markDifferent = useMarkDifferent();
  if (applications.length < 2) return null;

  function step(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === event.target);
    const next = applications[at + (by ?? 0)];
    if (!by || at < 0 || !next) return;
    event.preventDefault();
    links[at + by]?.focus();
    onOpen(next.candidate.id);
  }

  return (
    <div
      role="group"
      aria-label="Applications"
      className={classNames('flex items-baseline', styles['strip'])}
    >
      <p className="flex-none quiet">Applications</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows from the links inside */}
      <ul
        ref={list}
        className={classNames('flex wrap gap-2 min-0', styles['list'])}
        data-many={applications.length > 2 || undefined}
        onKeyDown={step}
      >
        {applications.map(({ candidate, signs, isKept }) => (
          <li
            key={candidate.id}
            className={classNames('row gap-1 control-height', styles['application'])}
            data-shown={candidate.id === shown.id || undefined}
          >
            <ApplicationLink
              candidate={candidate}
              shown={shown}
              signs={signs}
              isKept={isKept}
              onOpen={onOpen}
            />
            {isAgain(candidate, applications) && <Chip accent>Applied again</Chip>}
            <CandidateStage candidate={candidate} />
            {candidate.id !== shown.id && (
              <MenuButton
                label={`Is ${candidate.name}, #${candidate.id}, the same person?`}
                className={buttonClass({ variant: 'quiet', size: 'small' }, styles['more'])}
                items={[
                  ...(isKept
                    ? []
                    : [
                        {
                          id: 'keep',
                          label: 'Same person, keep both applications',
                          onAction: () => keepApplications([shown, candidate]),
                        },
                      ]),
                  { id: 'merge', label: 'Merge…', onAction: () => setMerging(candidate) },
                  {
                    id: 'different',
                    label: 'Not the same person',
                    onAction: () => markDifferent([shown, candidate]),
                  },
                ]}
              >
                <Ellipsis />
                <span className="visually-hidden">
                  Is {candidate.name}, #{candidate.id}, the same person?
                </span>
              </MenuButton>
            )}
          </li>
        ))}
      </ul>
      {merging && <MergeDialog pair={[shown, merging]} onClose={() => setMerging(null)} />}
    </div>
  );
}

/** Tells whether the same person, known by their email, had applied before. */
function isAgain({ email, appliedAt }: CandidateWithJob, applications: readonly Application[]): boolean {
  return (
    email !== '' &&
    applications.some(
      ({ candidate }) => isKnownBefore(candidate.appliedAt, appliedAt) && isSameEmail(candidate.email, email),
    )
  );
}

interface ApplicationLinkProps extends Application, Pick<ApplicationStripProps, 'shown' | 'onOpen'> {}

function ApplicationLink({ candidate, signs, isKept, shown, onOpen }: ApplicationLinkProps) {
  const { id, name, jobTitle } = candidate;
  const why = isKept ? 'The same person' : signsInWords(signs);

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (id !== shown.id) onOpen(id);
  }

  return (
    <Link
      to="/candidates/$id"
      params={{ id: String(id) }}
      activeProps={{}}
      aria-current={id === shown.id ? 'page' : undefined}
      data-tooltip={why === '' ? undefined : why}
      className={classNames('block min-0 text-data medium nowrap ellipsis', styles['link'])}
      onClick={open}
    >
      <bdi data-truncate>{name === shown.name ? jobTitle : `${name}, ${jobTitle}`}</bdi>
    </Link>
  );
}
