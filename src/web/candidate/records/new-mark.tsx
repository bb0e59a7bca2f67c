import { useNews } from '#web/app/host/use-news.ts';
import { Chip } from '#web/kit/badge.tsx';

/** Marks a row of the open profile that is new to the person. @param row its table and id, like `messages 7` */
export function NewMark({ row }: { row: string }) {
  return useNews(({ newRows }) => newRows.has(row)) && <Chip accent>New</Chip>;
}
