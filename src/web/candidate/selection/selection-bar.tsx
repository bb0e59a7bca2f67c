import type { HistoryState } from '@tanstack/react-router';
import { ArrowRightLeft, AtSign, Download, Eraser, Mail, Tag, UserX } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { openComposer } from '#web/candidate/mail/compose.ts';
import { Button } from '#web/kit/button.tsx';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { useOpensMenu } from '#web/kit/use-opens-menu.ts';
import { BarButton } from './bar-button.tsx';
import { CompareButton } from './compare-button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './selection-bar.module.css';
import { lazyDialog } from '#web/kit/modal.tsx';

const TagDialog = lazyDialog('Tag', async () => (await import('./tag-dialog.tsx')).TagDialog);

interface SelectionBarProps {
  ids: readonly number[];
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
      <span className={classNames('figures', styles['count'])}>{ids.length} selected</span>
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
