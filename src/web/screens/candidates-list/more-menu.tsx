import { useRouter } from '@tanstack/react-router';
import { Download, Ellipsis, FileUp, Users } from 'lucide-react';
import { useState } from 'react';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import {
  LIST_COLUMNS,
  shownColumns,
  withColumnToggled,
  type ListColumn,
} from '#web/app/address/list-columns.ts';
import { useDroppedForImport } from '#web/app/device/use-dropped-for-import.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { useSaveView } from '#web/app/views/use-save-view.tsx';
import { exportCandidates } from '#web/candidate/selection/export-candidates.ts';
import { buttonClass } from '#web/kit/button.tsx';
import type { MenuEntry } from '#web/kit/menu-list.tsx';
import { MenuButton } from '#web/kit/menu.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import styles from './candidates-toolbar.module.css';
import { COLUMNS } from './columns.tsx';

const DroppedFiles = lazyPart(async () => (await import('./dropped-files.tsx')).DroppedFiles);

interface MoreMenuProps {
  search: CandidatesSearch;
  /** True if rows are stacked, so that the table heads that sort are hidden. */
  isStacked: boolean;
  /** The columns that the table has room for. */
  fitted: readonly ListColumn[];
  /** The number of matching candidates. Undefined while loading. */
  total: number | undefined;
  onSort: (sort: CandidatesSearch['sort']) => void;
  onInFiles: (inFiles: CandidatesSearch['inFiles']) => void;
  onColumns: (columns: CandidatesSearch['columns']) => void;
}

/** The menu of what is done less often with the list: export, import, duplicates, views, and how the list is shown. */
export function MoreMenu(props: MoreMenuProps) {
  const { search, isStacked, fitted, total, onSort, onInFiles, onColumns } = props;
  const start = useOneAtATime();
  const view = useSaveView('list', search);
  const others = useOtherScreens(search.job);
  const shown = shownColumns(search.columns, search);

  async function exportAll(): Promise<void> {
    try {
      const { loadMatching } = await import('./load-picked.ts');
      await exportCandidates(await loadMatching(search));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Export failed');
    }
  }

  const actions: readonly MenuEntry[] = [
    ...(total === 0
      ? []
      : [{ id: 'export', label: 'Export CSV', icon: <Download />, onAction: () => start(exportAll) }]),
    { id: 'import', label: 'Import', icon: <FileUp />, onAction: others.openImport },
    { id: 'duplicates', label: 'Duplicates', icon: <Users />, onAction: others.openDuplicates },
    view.item,
  ];
  useScreenActions(
    actions.filter(({ id }) => id !== view.item.id).map(({ label, onAction }) => ({ label, act: onAction })),
  );

  return (
    <>
      <MenuButton
        label="More"
        className={buttonClass({ variant: 'quiet' }, styles['more'])}
        choice={isStacked ? { label: 'Sort', chosen: search.sort, items: sortItems(onSort) } : undefined}
        items={actions}
        checks={[
          {
            label: 'Search',
            items: [
              {
                id: 'inFiles',
                label: 'Also in files',
                isChecked: search.inFiles,
                onAction: () => onInFiles(!search.inFiles),
              },
            ],
          },
          {
            label: 'Columns',
            items: LIST_COLUMNS.filter((column) => column !== 'job' || search.job === null).map((column) => ({
              id: column,
              label:
                shown.includes(column) && !fitted.includes(column)
                  ? `${COLUMNS[column].label} (no room)`
                  : COLUMNS[column].label,
              isChecked: shown.includes(column),
              onAction: () => onColumns(withColumnToggled(search.columns, search, column)),
            })),
          },
        ]}
      >
        <Ellipsis />
        <span>More</span>
      </MenuButton>
      {view.dialog}
      {others.dropped}
    </>
  );
}

interface Sort {
  readonly sort: CandidateSort;
  readonly label: string;
}

/** The sort orders in words, for stacked rows, which have no column heads. */
const SORTS: readonly Sort[] = [
  { sort: 'latest', label: 'Latest in stage' },
  { sort: 'oldest', label: 'Longest in stage' },
  { sort: 'nameAsc', label: 'Name A–Z' },
  { sort: 'nameDesc', label: 'Name Z–A' },
  { sort: 'stageAsc', label: 'First stage first' },
  { sort: 'stageDesc', label: 'Last stage first' },
  { sort: 'appliedDesc', label: 'Latest applied' },
  { sort: 'appliedAsc', label: 'First applied' },
  { sort: 'ratingDesc', label: 'Best rated first' },
  { sort: 'ratingAsc', label: 'Worst rated first' },
  { sort: 'ownerAsc', label: 'Owner A–Z' },
  { sort: 'ownerDesc', label: 'Owner Z–A' },
  { sort: 'stepAsc', label: 'Next step due first' },
  { sort: 'stepDesc', label: 'Next step due last' },
  { sort: 'activityDesc', label: 'Latest activity' },
  { sort: 'activityAsc', label: 'Longest without activity' },
  { sort: 'waitingAsc', label: 'Waiting longest for our answer' },
  { sort: 'waitingDesc', label: 'Waiting shortest for our answer' },
];

function sortItems(onSort: MoreMenuProps['onSort']): readonly MenuEntry[] {
  return SORTS.map(({ sort, label }) => ({ id: sort, label, onAction: () => onSort(sort) }));
}

/**
 * The ways to the import and to the likely duplicates. A table that is dropped on the list or pasted there opens the
 * import, too. CVs that are dropped there are asked about in place.
 */
function useOtherScreens(job: number | null) {
  const router = useRouter();
  const [given, setGiven] = useState<Promise<readonly File[]> | null>(null);
  const isOver = useDroppedForImport(setGiven);
  return {
    dropped: (isOver || given) && <DroppedFiles isOver={isOver} given={given} job={job} />,
    openImport: () => void router.navigate({ to: '/candidates/import', search: { job } }),
    openDuplicates: () => void router.navigate({ to: '/candidates/duplicates', search: { page: 1 } }),
  };
}
