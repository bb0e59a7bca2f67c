import { useEffect, useId, useMemo } from 'react';
import { MenuList, type MenuEntry } from './menu-list.tsx';

interface SharedMenuProps {
  label: string;
  items: readonly MenuEntry[];
  button: HTMLElement;
  /** The id of the item that is focused first. By default the first item. */
  startAt?: string | undefined;
  onClose: () => void;
}

/** One menu for many buttons. It opens beside the pressed button. */
export function SharedMenu({ button, startAt, ...menu }: SharedMenuProps) {
  const id = useId();
  const trigger = useMemo(() => ({ current: button }), [button]);

  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.removeAttribute('aria-expanded');
  }, [button]);

  return (
    <MenuList {...menu} id={id} start={startAt === undefined ? 'first' : { id: startAt }} trigger={trigger} />
  );
}
