import type { Store } from '#store/store.ts';
import type { Member } from '#hosts/node/team/accounts/people.ts';
import { reviewerStore } from './reviewer-store.ts';
import type { Workspaces } from './workspaces.ts';

/** The workspace of a member, as their role has it. */
export async function storeOf(
  workspaces: Workspaces,
  { person, workspace, reviewing }: Member,
): Promise<Store> {
  const store = await workspaces.open(workspace, person.id);
  return reviewing ? reviewerStore(store, reviewing) : store;
}
