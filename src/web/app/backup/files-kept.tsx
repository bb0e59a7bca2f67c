import { useQuery } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';
import { fileSize } from './file-size.ts';

/** Shows the space that candidates' files use. Shows nothing when there are no files. */
export function FilesKept() {
  const { data } = useQuery({
    queryKey: keys.filesUsage,
    queryFn: ({ signal }) => call('GET /files/usage', { signal }, 'Failed to load files'),
  });
  if (!data || data.files === 0) return null;
  return (
    <p>
      {data.files === 1 ? '1 file takes' : `${data.files} files take`} up {fileSize(data.bytes)}. A backup has
      them, too.
    </p>
  );
}
