import { Mail } from 'lucide-react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { Button, IconButton, type ButtonLook } from '#web/kit/button.tsx';
import { useMedia } from '#web/kit/use-media.ts';
import { openComposer } from '#web/candidate/mail/compose.ts';

interface WriteButtonProps extends ButtonLook {
  candidate: CandidateWithJob;
  /** True if there is only room for the icon, as on any phone. */
  isIcon?: boolean;
}

/** Opens the composer for one candidate. The key W does the same, and Find lists the button by its name. */
export function WriteButton({ candidate: { id, name }, isIcon, ...look }: WriteButtonProps) {
  const isNarrow = useMedia('(width < 45rem)');
  const label = `Write to ${name}`;
  const write = (): void => openComposer({ candidateIds: [id] });
  useScreenActions([{ label, keys: 'W', act: write }]);
  const props = { ...look, 'aria-keyshortcuts': 'W', onClick: write };
  if (isIcon || isNarrow) {
    return (
      <IconButton {...props} label={label}>
        <Mail />
      </IconButton>
    );
  }
  return (
    <Button {...props} aria-label={label} icon={<Mail />}>
      Write
    </Button>
  );
}
