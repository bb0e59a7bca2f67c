import type { ComponentProps, ReactNode } from 'react';
import { useDroppedForImport } from '#web/app/device/use-dropped-for-import.ts';
import { OnlineOnly } from '#web/app/host/online-only.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { ChooseFile, MOST_ANSWERS } from './choose-file.tsx';
import styles from './import.module.css';

interface ImportFrameProps
  extends
    Pick<ComponentProps<typeof PageHeader>, 'title' | 'subtitle' | 'actions' | 'back'>,
    Pick<ComponentProps<typeof ChooseFile>, 'file' | 'of' | 'onCancel'> {
  /** Takes what was chosen, dropped or pasted. */
  onFiles: (files: readonly File[]) => void;
  /** The steps that follow. */
  children: ReactNode;
}

/** The page of an import: where files are chosen or dropped, and the steps that follow. */
export function ImportFrame({ file, of, onFiles, onCancel, children, ...header }: ImportFrameProps) {
  const isOver = useDroppedForImport(
    (given) => void given.then(onFiles),
    of === 'answers' ? MOST_ANSWERS : undefined,
  );
  return (
    <Page>
      <PageHeader {...header} />
      <OnlineOnly meanwhile="Importing needs the connection to the server. Choose a file when it is back.">
        <div className={classNames('stack gap-4', styles['steps'], isOver && styles['over'])}>
          <ChooseFile file={file} {...(of && { of })} onFiles={onFiles} onCancel={onCancel} />
          {children}
        </div>
      </OnlineOnly>
    </Page>
  );
}
