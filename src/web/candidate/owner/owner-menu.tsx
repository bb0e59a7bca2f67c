import { Check } from 'lucide-react';
import { useTeammates } from '#web/app/host/teammates.ts';
import { SharedMenu } from '#web/kit/shared-menu.tsx';
import { OwnerFace } from './owner-face.tsx';

interface OwnerMenuProps {
  label: string;
  button: HTMLElement;
  /** The handle of the owner of all; empty for none, null when they differ. */
  current: string | null;
  onChoose: (handle: string) => void;
  onClose: () => void;
}

/** A menu with the teammates, one of whom becomes the owner. */
export function OwnerMenu({ current, onChoose, ...menu }: OwnerMenuProps) {
  const teammates = useTeammates();
  const nobody = { handle: '', name: 'No owner' };
  return (
    <SharedMenu
      {...menu}
      items={[...teammates, nobody].map(({ handle, name }, place) => ({
        id: handle === '' ? 'nobody' : handle,
        label: handle === current ? `${name} (current)` : name,
        icon: handle === current ? <Check /> : <OwnerFace name={handle === '' ? null : name} />,
        ...(place < 9 && { shortcut: String(handle === '' ? 0 : place + 1) }),
        onAction: () => onChoose(handle),
      }))}
    />
  );
}
