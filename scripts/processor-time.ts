/**
 * Starts to measure the processor time of this process, which other programs of the machine don't change.
 *
 * @returns a function that returns the milliseconds since
 */
export function processorTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
