import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '#web/kit/button.tsx';
import { useLayer } from '#web/kit/layers.ts';
import { useFocusReturn } from '#web/kit/use-focus-return.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { FileContent } from './file-content.tsx';
import type { ListedFile } from './file-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './file-reader.module.css';

interface FileReaderProps {
  file: ListedFile;
  onClose: () => void;
}

/** Shows a PDF, a picture or a text beside the screen. On a phone it covers the screen. */
export function FileReader({ file, onClose }: FileReaderProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useFocusReturn(panel);
  useLayer(onClose, useMedia('(width < 60rem)'));

  useEffect(() => panel.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from what is inside
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-beside
      className={classNames('column', styles['panel'])}
      onKeyDown={onKeyDown}
    >
      <header className={classNames('grid gap-3 line-below', styles['head'])}>
        <h2 id={titleId} data-truncate dir="auto">
          {file.name}
        </h2>
        <IconButton label="Close" size="small" aria-keyshortcuts="Escape" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <FileContent file={file} />
    </section>
  );
}
