import { digits } from './digits.ts';

/** A number with its noun: "1 change", "1,000 changes". */
export function counted(count: number, noun: string): string {
  return `${digits(count)} ${noun}${count === 1 ? '' : 's'}`;
}
