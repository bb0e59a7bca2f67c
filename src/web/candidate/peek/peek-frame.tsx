import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type HistoryState } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { NewsAvatar } from '#web/candidate/records/avatar.tsx';
import { IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useLayer } from '#web/kit/layers.ts';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import styles from './peek-panel.module.css';
import type { Peeked } from './peeked.ts';

export interface PeekPanelProps {
  peeked: Peeked;
  /** The history state of the link to the profile, which the profile needs for its link back. */
  profileState: HistoryState;
  onStep: (by: number) => void;
  onClose: () => void;
}

interface PeekFrameProps extends PeekPanelProps {
  panel: RefObject<HTMLElement | null>;
  query: UseQueryResult<CandidateWithJob>;
  /** Shown below the name. */
  stage: ReactNode;
  /** Shown before the buttons that step and close. */
  buttons?: ReactNode;
  /** Shown below the name and the buttons. */
  more: ReactNode;
  /** The cards. */
  children: ReactNode;
}

/** The panel of a profile beside a list: its head, whose buttons step and close, and the cards. */
export function PeekFrame(props: PeekFrameProps) {
  const { peeked, profileState, onStep, onClose, panel, query, stage, buttons, more, children } = props;
  const { id, order } = peeked;
  const { data: candidate } = query;
  const titleId = useId();
  const covers = useMedia('(width < 45rem)');
  const at = order.indexOf(id);
  useLayer(onClose, covers);

  useEffect(() => {
    // Moves the focus into the panel when it covers the focused element.
    if (covers) panel.current?.focus();
  }, [covers, panel]);

  useEffect(() => {
    panel.current?.scrollTo({ top: 0 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever it is somebody else
  }, [id, panel]);

  function onKeyDown(event: KeyboardEvent): void {
    // Escape also closes the panel while a note is being typed, because the text is kept as a draft.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from the fields inside
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-peek
      className={styles['panel']}
      onKeyDown={onKeyDown}
    >
      <header className={classNames('flex wrap items-start padding-3 line-below', styles['head'])}>
        <NewsAvatar id={candidate?.id ?? null} size={40} />
        <div className={styles['who']}>
          <h2 id={titleId} data-truncate dir="auto">
            {candidate ? (
              <Link to="/candidates/$id" params={{ id: String(id) }} state={profileState}>
                {candidate.name}
              </Link>
            ) : (
              'Candidate'
            )}
          </h2>
          {stage}
        </div>
        <div className={classNames('flex wrap', styles['buttons'])}>
          {buttons}
          <IconButton
            label="Previous candidate"
            size="small"
            aria-keyshortcuts="K"
            aria-disabled={at <= 0}
            onClick={() => onStep(-1)}
          >
            <ChevronUp />
          </IconButton>
          <IconButton
            label="Next candidate"
            size="small"
            aria-keyshortcuts="J"
            aria-disabled={at === order.length - 1}
            onClick={() => onStep(1)}
          >
            <ChevronDown />
          </IconButton>
          <IconButton label="Close" size="small" aria-keyshortcuts="Escape" onClick={onClose}>
            <X />
          </IconButton>
        </div>
        {candidate && <div className={styles['more']}>{more}</div>}
      </header>
      <QueryStatus query={query} />
      {children}
    </section>
  );
}
