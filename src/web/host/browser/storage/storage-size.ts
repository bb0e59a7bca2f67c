/** "about 2.4 MB": how much, as precisely as anyone wants to know. */
export function inWords(bytes: number): string {
  if (bytes < 100_000) return 'less than 0.1 MB';
  const megabytes = bytes / 1_000_000;
  if (megabytes < 1000) return `about ${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
  return `about ${(megabytes / 1000).toFixed(1)} GB`;
}
