import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api/api-query.ts';
import { fileSize } from './file-size.ts';

/** Shows the space that candidates' files use. Shows nothing when there are no files. */
export function FilesKept() {
  const { data } = useQuery(apiQuery('GET /files/usage', {}, 'Failed to load files'));
  if (!data || data.files === 0) return null;
  return (
    <p>
      {data.files === 1 ? '1 file takes' : `${data.files} files take`} up {fileSize(data.bytes)}. A backup has
      them, too.
    </p>
  );
}
