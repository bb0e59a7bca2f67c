import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { DEFINITIONS } from '#domain/insight/definitions.ts';
import { dayInWords } from '#web/app/time/days.ts';
import { useShortcut } from '#web/kit/shortcut.ts';
import { CountLink } from './count-link.tsx';
import { FlowChart } from './flow-chart.tsx';
import styles from './flow.module.css';
import type { Listing } from './listing.ts';
import { ReportCard } from './report-card.tsx';
import { reportParams, reports } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import { cardOf } from './sections.tsx';
import table from './table.module.css';
import { flowTable } from './tables.ts';

/** Shows the weeks as a chart or, with the key V, as a table. A print has both. */
export function Flow({ listing }: { listing: Listing }) {
  const query = useQuery(reports.flow(reportParams(listing)));
  const [isTable, setTable] = useState(false);
  useShortcut('v', () => setTable(!isTable));
  const weeks = query.data?.data ?? [];
  return (
    <ReportCard
      {...cardOf(query, listing)}
      wide
      title="Applied, hired and rejected by week"
      definition={DEFINITIONS.flow}
      none="Nobody applied, was hired or was rejected in this period."
      table={query.data && flowTable(query.data)}
      items={[
        {
          id: 'table',
          label: isTable ? 'Show chart' : 'Show table',
          icon: isTable ? <ChartColumn /> : <Table2 />,
          onAction: () => setTable(!isTable),
        },
      ]}
    >
      <div className={styles['chart']} data-shown={!isTable}>
        <FlowChart weeks={weeks} listing={listing} />
      </div>
      <div className={styles['table']} data-shown={isTable}>
        <ReportTable
          label="Applied, hired and rejected by week"
          texts={['Week of']}
          numbers={['Applied', 'Hired', 'Rejected']}
        >
          {weeks.map(({ week, ...counts }) => (
            <tr key={week}>
              <th scope="row">{dayInWords(week)}</th>
              {(
                [
                  ['opened', 'Applied'],
                  ['hired', 'Hired'],
                  ['rejected', 'Rejected'],
                ] as const
              ).map(([of, head]) => (
                <td key={of} data-head={head} className={table['number']}>
                  <CountLink count={counts[of]} counted={{ of, week }} listing={listing} />
                </td>
              ))}
            </tr>
          ))}
        </ReportTable>
      </div>
    </ReportCard>
  );
}
