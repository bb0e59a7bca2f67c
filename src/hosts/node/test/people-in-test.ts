import type { Calendars } from '#api/request/interview-host.ts';
import { FIRST_EPOCH } from '#domain/replica/epoch.ts';
import type { Copies } from '#domain/team/copies.ts';
import { REVIEWS_NOTHING, type Reviewing } from '#domain/team/review.ts';
import { ACCESS_OF, type Role } from '#domain/team/role.ts';
import type { Member } from '#server/calls/member.ts';
import { PEOPLE_PATHS, type People } from '#server/team/accounts/people.ts';

/** People without accounts. The cookie names who sends a request, as in `person=ana`. */
export class PeopleInTest implements People {
  readonly #members = new Map<string, Omit<Member, 'copies'>>();
  readonly #listeners = new Set<(personId: string) => void>();
  /** The addresses of the calls about people. */
  readonly addresses: string[] = [];
  /** The people who keep copies of any workspace. */
  copies: Copies = 'all';
  isClosed = false;

  add(id: string, workspace: string, role: Role, reviewing: Reviewing = REVIEWS_NOTHING): void {
    const person = { id, name: `Name of ${id}`, handle: id, email: `${id}@example.com` };
    this.#members.set(id, {
      person,
      workspace,
      role,
      access: ACCESS_OF[role],
      reviewing: role === 'reviewer' ? reviewing : null,
      permit: [],
      epoch: FIRST_EPOCH,
    });
  }

  remove(id: string): void {
    this.#members.delete(id);
    for (const listener of this.#listeners) listener(id);
  }

  async candidatesWithNews(): Promise<ReadonlySet<number>> {
    return new Set();
  }

  noteOutage(): void {
    // Nobody is told of outages here.
  }

  answers(pathname: string): boolean {
    return PEOPLE_PATHS.test(pathname);
  }

  async fetch(request: Request, address: string): Promise<Response> {
    this.addresses.push(address);
    return Response.json({ url: request.url, body: await request.text() });
  }

  async fetchDirectory(request: Request, address: string): Promise<Response> {
    return this.fetch(request, address);
  }

  async providerProblem(): Promise<null> {
    return null;
  }

  async memberOf(request: Request): Promise<Member | null> {
    const id = /person=(\w+)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? '';
    const member = this.#members.get(id);
    return member ? { ...member, copies: this.copies } : null;
  }

  async approversIn(): Promise<ReadonlySet<string>> {
    const members = [...this.#members.values()];
    return new Set(members.flatMap(({ role, person }) => (role === 'reviewer' ? [] : person.handle)));
  }

  calendarsOf(): Calendars {
    return { busy: async () => [] };
  }

  async ownerLink(): Promise<string | null> {
    return null;
  }

  onRevoked(listener: (personId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}
