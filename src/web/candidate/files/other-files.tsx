import { useQuery } from '@tanstack/react-query';
import { FileItem } from './file-item.tsx';
import { filesQuery, type ListedFile } from './file-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './files-card.module.css';

/** Another application of the same person. */
export interface OtherApplication {
  readonly candidateId: number;
  readonly jobTitle: string;
}

interface OtherFilesProps {
  application: OtherApplication;
  onRead: (file: ListedFile) => void;
}

/** The files of another application, to read and download. Shows nothing when there are none. */
export function OtherFiles({ application: { candidateId, jobTitle }, onRead }: OtherFilesProps) {
  const files = useQuery(filesQuery(candidateId)).data?.data ?? [];
  if (files.length === 0) return null;
  return (
    <ul className={classNames('stack', styles['list'])} aria-label={`Files from ${jobTitle}`}>
      {files.map((file) => (
        <FileItem key={file.id} file={file} from={jobTitle} onRead={() => onRead(file)} />
      ))}
    </ul>
  );
}
