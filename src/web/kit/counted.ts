import { digits } from './digits.ts';

/** "1 change", "1,000 changes". */
export function counted(count: number, noun: string): string {
  return `${digits(count)} ${noun}${count === 1 ? '' : 's'}`;
}
