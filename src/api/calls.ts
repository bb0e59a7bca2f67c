import type { Contract } from '#contract/contract.ts';
import type { Clock } from './request/context.ts';
import type { Implement } from './request/implement.ts';

/** A part of the API: some routes of the contract, and their handlers. */
export interface Calls {
  readonly routes: Partial<Contract>;
  readonly serve: (implement: Implement, clock: Clock) => void;
}
