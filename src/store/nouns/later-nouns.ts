import type { HiringNouns } from './hiring-nouns.ts';
import type { RareNouns } from './rare-nouns.ts';

/** The names of the methods of nouns. All of them return promises. */
type Methods<Nouns> = { readonly [Noun in keyof Nouns]: Readonly<Record<keyof Nouns[Noun], true>> };

type Method = (...given: readonly unknown[]) => Promise<unknown>;

export const HIRING_METHODS: Methods<HiringNouns> = {
  mail: {
    write: true,
    receive: true,
    change: true,
    move: true,
    outbox: true,
    leftOut: true,
    withMessageIds: true,
  },
  cards: { on: true, onEach: true, ofInterview: true, all: true, submit: true, unseal: true },
  kits: { list: true, add: true, change: true, remove: true },
  schedule: { schedule: true, change: true, between: true, byUid: true },
  hiring: { list: true, byKey: true, add: true, change: true },
  schedulingLinks: { list: true, get: true, add: true, choose: true },
  duplicates: { list: true, of: true, keptAmong: true, decide: true, merge: true },
  assessments: { get: true, existing: true, save: true },
  openings: { list: true, get: true, change: true },
  inbox: { list: true, byTicket: true, sentBy: true, receive: true, change: true },
  retention: { rule: true, change: true, plan: true, run: true, consents: true, byKey: true, answer: true },
  submissions: { list: true, add: true },
};

export const RARE_METHODS: Methods<RareNouns> = {
  demo: { left: true, remove: true },
  erasures: { list: true, preview: true, otherApplications: true, erase: true },
  imports: { add: true, interviewsOf: true, addInterviews: true },
  replica: { rows: true, changes: true, reserveIds: true, digest: true },
  reports: {
    funnel: true,
    timeInStage: true,
    flow: true,
    reasons: true,
    sources: true,
    waiting: true,
    beginnings: true,
    hires: true,
    interviews: true,
  },
  site: { get: true, change: true, notices: true, addNotice: true },
};

/**
 * Nouns whose code is loaded with their first call (decision 122). It is loaded before a transaction begins, so
 * decisions stay synchronous.
 */
export function laterNouns<Nouns extends object>(load: () => Promise<Nouns>, methods: Methods<Nouns>): Nouns {
  let loaded: Nouns | undefined;

  function call(noun: string, name: string): Method {
    return async (...given) => {
      loaded ??= await load();
      const { [noun]: its } = loaded as Readonly<Record<string, Readonly<Record<string, Method>>>>;
      return its?.[name]?.(...given);
    };
  }

  // The casts are safe: `methods` names every method of every noun.
  const nouns = Object.entries(methods as Readonly<Record<string, object>>).map(([noun, its]) => [
    noun,
    Object.fromEntries(Object.keys(its).map((name) => [name, call(noun, name)])),
  ]);
  return Object.fromEntries(nouns) as Nouns;
}
