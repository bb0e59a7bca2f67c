import { ArrowRightLeft, Download, Tag, UserX } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { useShortcut } from '#web/ui/shortcut.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { useOpensMenu } from '#web/ui/use-opens-menu.ts';
import { withStyles } from '#web/ui/style-sheets.ts';
import styles from './selection-bar.module.css';

const loadTagDialog = () => withStyles(() => import('./tag-dialog.tsx'));
const TagDialog = lazy(() => loadTagDialog().then(({ TagDialog: dialog }) => ({ default: dialog })));

function fetchTagDialog(): void {
  // If this fails, opening it tries again and shows the failure.
  loadTagDialog().catch(() => undefined);
}

interface SelectionBarProps {
  ids: readonly number[];
  /** Beside the count: who else can be picked. */
  more?: ReactNode;
  /** Opens the menu of stages at the button. */
  onMove: (button: HTMLButtonElement) => void;
  onReject: () => void;
  onExport: () => void;
  onClear: () => void;
}

/** How many candidates are picked, on the board or in the list, and what can be done with them together. */
export function SelectionBar({ ids, more, onMove, onReject, onExport, onClear }: SelectionBarProps) {
  const moveButton = useRef<HTMLButtonElement>(null);
  const [tagged, setTagged] = useState<readonly number[] | null>(null);
  // A card that has the focus has this key itself.
  useShortcut('m', () => moveButton.current && onMove(moveButton.current));
  return (
    <div role="group" aria-label="Selected candidates" data-takes-escape className={styles['bar']}>
      <span className={styles['count']}>{ids.length} selected</span>
      {more && <div className={styles['more']}>{more}</div>}
      <BarButton
        {...useOpensMenu(moveButton, onMove)}
        ref={moveButton}
        label="Move to…"
        icon={<ArrowRightLeft />}
      />
      <BarButton label="Reject…" icon={<UserX />} onClick={onReject} />
      <BarButton label="Tag…" icon={<Tag />} onPointerEnter={fetchTagDialog} onClick={() => setTagged(ids)} />
      <BarButton label="Export CSV" icon={<Download />} onClick={onExport} />
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
      {tagged && (
        <Suspense>
          <TagDialog ids={tagged} onClose={() => setTagged(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Where there is no room for its label, that is its tooltip. */
function BarButton({ label, ...rest }: ButtonProps & { label: string }) {
  const isIcon = useMedia('(width < 60rem)');
  return (
    <Button {...rest} size="small" data-tooltip={isIcon ? label : undefined}>
      <span>{label}</span>
    </Button>
  );
}
