/** Names the file of a report: “hirelane-days-in-stage-sep-1-2026-nov-20-2026.csv”. */
export function fileName(title: string, days: string): string {
  const words = `${title} ${days}`.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `hirelane-${words.join('-')}.csv`;
}
