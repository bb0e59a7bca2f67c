import type { TeamContext } from '#server/team/accounts/context.ts';
import { returnMessage } from '#server/team/accounts/messages.ts';
import { audit } from '#server/team/audit/audit.ts';
import { failure } from '#server/calls/failure.ts';
import { roleByGroups } from '#server/team/memberships/group-roles.ts';
import { managersOf } from '#server/team/memberships/managers.ts';
import { addMember } from '#server/team/memberships/memberships.ts';
import { permitted } from '#server/calls/permitted.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';
import type { DirectoryWrite } from './acting-directory.ts';
import { defaultRole, type DirectoryUser } from './membership-of-user.ts';
import { seatProblem } from '#server/team/memberships/seats.ts';

/** A person whom the directory wants back, and whom a member removed. */
export interface AskedReturn {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The name of the member who removed the person. */
  readonly removedBy: string;
  readonly removedAt: string;
}

function returnsIn(db: TeamContext['db'], workspace: string) {
  return db
    .selectFrom('directory_users as user')
    .innerJoin('members', (on) =>
      on
        .onRef('members.workspace_id', '=', 'user.workspace_id')
        .onRef('members.person_id', '=', 'user.person_id'),
    )
    .innerJoin('people', 'people.id', 'user.person_id')
    .where('user.workspace_id', '=', workspace)
    .where('user.active', '=', true)
    .where('removed_by', 'is not', null);
}

/** The people whom the directory wants back, in the order of their removal. */
export async function listReturns(db: TeamContext['db'], workspace: string): Promise<AskedReturn[]> {
  const rows = await returnsIn(db, workspace)
    .select(['people.id', 'people.name', 'people.email', 'removed_by', 'left_at'])
    .orderBy('left_at')
    .orderBy('people.id')
    .execute();
  if (rows.length === 0) return [];
  const removers = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      rows.map(({ removed_by: by }) => by),
    )
    .execute();
  const names = new Map(removers.map(({ id, name }) => [id, name]));
  return rows.map(({ removed_by: by, left_at: at, ...person }) => ({
    ...person,
    removedBy: names.get(by ?? '') ?? '',
    removedAt: at ?? '',
  }));
}

/** Asks owners and admins by mail whether a person whom a member removed may come back. */
export async function askForReturn(write: DirectoryWrite, user: DirectoryUser): Promise<void> {
  const { context, tx, workspace, at, by, afterwards } = write;
  // Read again, because the person may have been linked just now. The directory may call them otherwise.
  const { subject, name } = await tx
    .selectFrom('directory_users as user')
    .innerJoin('people', 'people.id', 'user.person_id')
    .select(['people.id as subject', 'people.name'])
    .where((is) => is.and({ workspace_id: workspace, 'user.id': user.id }))
    .executeTakeFirstOrThrow();
  await audit(tx, { workspace, at, by, kind: 'return-asked', subject, parts: { who: name } });
  const settings = `${context.baseUrl}/?workspace=${workspace}`;
  for (const { team, ...to } of await managersOf(tx, workspace))
    afterwards.push(async () => context.mail.send(returnMessage(to, { name, team, settings })));
}

/** Lets a person come back whom the directory wants back, with the role of their groups. @throws HTTPException 404 */
export async function letBackIn(context: TeamContext, by: Acting, id: string): Promise<void> {
  const { workspace } = by;
  const at = context.now().toISOString();
  await permitted(context, by, async (tx) => {
    const waiting = await returnsIn(tx, workspace)
      .select(['user.id as user', 'people.name'])
      .where('people.id', '=', id)
      .executeTakeFirst();
    if (!waiting) throw failure(404, 'The directory does not ask for them any more');
    const taken = await seatProblem(tx, workspace, at);
    if (taken !== null) throw failure(409, taken);
    const { user, name } = waiting;
    const { role, reviews } =
      (await roleByGroups(tx, workspace, user)) ?? (await defaultRole({ tx, workspace }));
    await addMember(tx, { workspace, person: id, name, role, reviews, at });
    await audit(tx, { workspace, at, by, kind: 'let-back-in', subject: id, parts: { who: name } });
  });
  await context.revocations.tell(id);
}
