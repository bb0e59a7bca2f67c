import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import type { Transaction } from './transaction.ts';

/** The key of the record with the version of the rows. It is above the keys of the copies, which are dropped at times. */
export const DATA_VERSION_KEY = ['version'] as const;

/**
 * Stores the version of the rows beside them. A release that is older than the database reads it to make a backup that
 * the newer one restores (decision 158).
 */
export function putDataVersion(tx: Transaction, version: number = DATA_VERSION): Promise<void> {
  return tx.table('copies').put([{ key: [...DATA_VERSION_KEY], seq: 0, content: version }]);
}
