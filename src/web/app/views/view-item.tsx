import { createLink } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { sameValue } from '#domain/change.ts';
import type { View, ViewParams } from '#domain/view/view.ts';
import { linkTo, shownParams } from '#web/app/address/view-link.ts';
import { classNames } from '#web/kit/class-names.ts';
import { MenuButton } from '#web/kit/menu.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { Truncate } from '#web/kit/truncate.tsx';
import { useEditView } from './use-edit-view.ts';
import styles from './view-line.module.css';

const RenameView = lazyDialog('Rename view', async () => (await import('./name-dialogs.tsx')).RenameView);

interface ViewItemProps {
  view: View;
  /** The view's position among the views of its screen, from 0, and their number. */
  place: number;
  count: number;
  /** The screen's current parameters, in the form that a view stores. */
  shown: ViewParams;
  isCurrent: boolean;
}

/** A link to a view, and a menu with its actions. */
export function ViewItem({ view, place, count, shown, isCurrent }: ViewItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const [isNaming, setNaming] = useState(false);
  const edits = useEditView(view, item);
  useLayoutEffect(() => {
    if (isCurrent) scrollIntoLine(item.current);
  }, [isCurrent]);
  const isDifferent = !sameValue(shownParams(view), shown);

  const items = [
    { id: 'rename', label: 'Rename…', icon: <Pencil />, onAction: () => setNaming(true) },
    isDifferent && {
      id: 'update',
      label: 'Update to what is shown',
      icon: <RefreshCw />,
      onAction: () => edits.update(shown),
    },
    place > 0 && {
      id: 'left',
      label: 'Move left',
      icon: <ArrowLeft />,
      onAction: () => edits.move(place - 1, count),
    },
    place < count - 1 && {
      id: 'right',
      label: 'Move right',
      icon: <ArrowRight />,
      onAction: () => edits.move(place + 1, count),
    },
    { id: 'delete', label: 'Delete', icon: <Trash2 />, onAction: () => edits.remove() },
  ].filter((entry) => entry !== false);

  return (
    <li ref={item} className={classNames('row flex-none', styles['item'])}>
      <ViewLink {...linkTo(view)} isCurrent={isCurrent} className={styles['link']}>
        <Truncate>{view.name}</Truncate>
      </ViewLink>
      <MenuButton label={view.name} items={items} className={styles['menu'] ?? ''}>
        <Ellipsis />
        <span className="visually-hidden">Options of {view.name}</span>
      </MenuButton>
      {isNaming && <RenameView view={view} onClose={() => setNaming(false)} />}
    </li>
  );
}

interface AnchorProps extends ComponentProps<'a'> {
  isCurrent: boolean;
}

function Anchor({ isCurrent, children, ...rest }: AnchorProps) {
  // `aria-current` is set here, because the router would mark a link as current even when the address has additional
  // parameters.
  return (
    <a {...rest} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}

/** A link to a view. */
export const ViewLink = createLink(Anchor);

/** Scrolls the line of views sideways to this item, without scrolling the page. */
function scrollIntoLine(item: HTMLElement | null): void {
  const line = item?.parentElement;
  if (!item || !line) return;
  const [itemBox, all] = [item.getBoundingClientRect(), line.getBoundingClientRect()];
  const fade = Number.parseFloat(getComputedStyle(line).paddingInlineStart);
  const [left, right] = [all.left + fade, all.right - fade];
  if (itemBox.right > right) line.scrollBy({ left: itemBox.right - right });
  else if (itemBox.left < left) line.scrollBy({ left: itemBox.left - left });
}
