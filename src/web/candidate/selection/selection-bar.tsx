import { useRouter, type HistoryState } from '@tanstack/react-router';
import { ArrowRightLeft, AtSign, Columns2, Download, Eraser, Mail, Tag, UserX } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { LEAST_COMPARED, MOST_COMPARED } from '#domain/assessment/comparison.ts';
import { openComposer } from '#web/candidate/mail/compose.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { lazyDialog } from '#web/kit/modal.tsx';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { useOpensMenu } from '#web/kit/use-opens-menu.ts';
import { BarButton } from './bar-button.tsx';
import styles from './selection-bar.module.css';

const TagDialog = lazyDialog('Tag', async () => (await import('./tag-dialog.tsx')).TagDialog);

interface SelectionBarProps {
  ids: readonly number[];
  /** The number of picked rows, if a candidate can have several. */
  count?: number;
  /** The history state of the list or board, for the comparison's link back. */
  from: HistoryState;
  /** Shown beside the count, such as a button that picks more candidates. */
  more?: ReactNode;
  /** Opens the menu of stages at this button. */
  onMove: (button: HTMLButtonElement) => void;
  onReject: () => void;
  onExport: () => void;
  /** Copies the email addresses. */
  onCopy: () => void;
  /** Absent for a person who may not erase. */
  onErase?: (() => void) | undefined;
  onClear: () => void;
}

/** The number of picked candidates on the board or in the list, and the actions for all of them. */
export function SelectionBar({
  ids,
  count = ids.length,
  from,
  more,
  onMove,
  onReject,
  onExport,
  onCopy,
  onErase,
  onClear,
}: SelectionBarProps) {
  const moveButton = useRef<HTMLButtonElement>(null);
  const [tagged, setTagged] = useState<readonly number[] | null>(null);
  // A focused card handles this key before the bar.
  useShortcut('m', () => moveButton.current && onMove(moveButton.current));
  const write = () => openComposer({ candidateIds: ids });
  const others = [
    { id: 'copy', label: 'Copy addresses', icon: <AtSign />, onAction: onCopy },
    { id: 'export', label: 'Export CSV', icon: <Download />, onAction: onExport },
    ...(onErase ? [{ id: 'erase', label: 'Erase…', icon: <Eraser />, onAction: onErase }] : []),
  ];
  const tagAndWrite = [
    { id: 'tag', label: 'Tag…', icon: <Tag />, onAction: () => setTagged(ids) },
    { id: 'write', label: 'Write…', icon: <Mail />, onAction: write },
  ];
  // On a phone the bar is one line, which has no room for all actions.
  const isPhone = useMedia('(width < 45rem)');
  return (
    <div
      role="group"
      aria-label="Selected candidates"
      data-takes-escape
      className={classNames('row gap-2 text-data strong nowrap', styles['bar'])}
    >
      <span className={classNames('figures', styles['count'])}>{count} selected</span>
      {more && <div className={styles['more']}>{more}</div>}
      <BarButton
        {...useOpensMenu(moveButton, onMove)}
        ref={moveButton}
        label="Move to…"
        icon={<ArrowRightLeft />}
      />
      <BarButton label="Reject…" icon={<UserX />} onClick={onReject} />
      {!isPhone && (
        <>
          <BarButton
            label="Tag…"
            icon={<Tag />}
            onPointerEnter={TagDialog.fetch}
            onClick={() => setTagged(ids)}
          />
          <BarButton label="Write…" icon={<Mail />} aria-keyshortcuts="W" onClick={write} />
        </>
      )}
      <CompareButton ids={ids} from={from} />
      {isPhone ? (
        <MoreMenu label="More actions" items={[...tagAndWrite, ...others]} size="small" variant="secondary" />
      ) : (
        others.map(({ id, label, icon, onAction }) => (
          <BarButton key={id} label={label} icon={icon} onClick={onAction} />
        ))
      )}
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {tagged && <TagDialog ids={tagged} onClose={() => setTagged(null)} />}
    </div>
  );
}

const WHO_CAN = 'Two or three candidates can be compared';

interface CompareButtonProps {
  ids: readonly number[];
  /** The history state of the list or board on which the candidates were picked, for the link back. */
  from: HistoryState;
}

/**
 * Opens the picked candidates side by side, also by the key C. When too few or too many are picked, a toast says how
 * many can be compared.
 */
function CompareButton({ ids, from }: CompareButtonProps) {
  const router = useRouter();
  const reasonId = useId();
  const isPossible = ids.length >= LEAST_COMPARED && ids.length <= MOST_COMPARED;

  function compare(): void {
    if (!isPossible) toast.info(`${WHO_CAN}, and ${ids.length} ${ids.length === 1 ? 'is' : 'are'} selected`);
    else void router.navigate({ to: '/candidates/compare', search: { ids: ids.join(',') }, state: from });
  }

  function fetchScreen(): void {
    // After a failure, opening the screen loads it again and shows the failure.
    router.loadRouteChunk(router.routesByPath['/candidates/compare'])?.catch(() => undefined);
  }

  useShortcut('c', compare);
  return (
    <>
      <BarButton
        label="Compare"
        icon={<Columns2 />}
        aria-keyshortcuts="C"
        aria-disabled={!isPossible}
        aria-describedby={isPossible ? undefined : reasonId}
        onPointerEnter={fetchScreen}
        onClick={compare}
      />
      <span id={reasonId} hidden>
        {WHO_CAN}
      </span>
    </>
  );
}
