import { useEffect, useId, useMemo } from 'react';
import { MenuList, type MenuEntry } from './menu-list.tsx';

interface SharedMenuProps {
  label: string;
  items: readonly MenuEntry[];
  button: HTMLElement;
  /** The id of the item that has the focus first. Default: the first item. */
  startAt?: string | undefined;
  onClose: () => void;
}

/** One menu that many buttons share. It opens at the button that was pressed. */
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
