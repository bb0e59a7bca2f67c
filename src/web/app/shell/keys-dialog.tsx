import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { shownKey } from '#web/kit/shortcut.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './keys-dialog.module.css';
import { keysOf } from './screen-keys.ts';

interface KeysDialogProps {
  /** The path of the screen whose keys are listed. */
  pathname: string;
  /** Whether the screen is narrowed to a job. */
  hasJob: boolean;
  onClose: () => void;
}

/** A dialog with the keys of the current screen. */
export function KeysDialog({ pathname, hasJob, onClose }: KeysDialogProps) {
  const { screen, keys } = keysOf(pathname, hasJob);
  return (
    <Dialog title="Keys" onClose={onClose}>
      <DialogDetail>{screen}</DialogDetail>
      <dl className={classNames('grid gap-2', styles['keys'])}>
        {keys.map(({ keys: pressed, does }) => (
          <div key={`${pressed.join(' ')}: ${does}`}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{shownKey(key)}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
