import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import styles from './file-content.module.css';
import { fileBytesQuery, type ListedFile } from './file-queries.ts';
import { useRead } from './use-read.ts';
import { isTextKind } from '#documents/text-kind.ts';

const PdfReader = lazyPart(async () => (await import('./pdf/pdf-reader.tsx')).PdfReader, <Loading />);

const DocumentText = lazyPart(async () => (await import('./document-text.tsx')).DocumentText, <Loading />);

interface ContentProps {
  /** Its media type matches its kind. */
  file: Blob;
  /** The file's name. */
  name: string;
}

interface FileContentProps {
  file: ListedFile;
  /** Set when the content is drawn on the screen itself, with fewer controls. */
  isPreview?: boolean;
}

/** Draws a PDF, a picture or a text. It scrolls inside the element around it. */
export function FileContent({ file: { id, kind, name }, isPreview = false }: FileContentProps) {
  const { data: bytes, error, refetch } = useQuery(fileBytesQuery(id));
  if (error) {
    return (
      <div className={styles['failure']}>
        <ErrorLine message={error.message} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!bytes) return <Loading />;
  if (isTextKind(kind)) return <DocumentText file={bytes} kind={kind} name={name} />;
  if (kind !== 'pdf') return <Picture file={bytes} name={name} />;
  return <PdfReader file={bytes} name={`Pages of ${name}`} isPreview={isPreview} />;
}

/** Shows a picture, at most as wide as the reader. */
function Picture({ file, name }: ContentProps) {
  const url = useRead(file, dataUrl);
  const [isDamaged, setDamaged] = useState(false);
  if (isDamaged || url === null)
    return <ErrorLine message="This picture is damaged. It can be downloaded." />;
  if (url === undefined) return <Loading />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
    <div className={styles['content']} tabIndex={0} role="region" aria-label={`Picture ${name}`}>
      <img src={url} alt={name} className={styles['picture']} onError={() => setDamaged(true)} />
    </div>
  );
}

/** Reads a file as a data URL: the page's security policy allows no pictures from blob URLs. */
function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new window.FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}
