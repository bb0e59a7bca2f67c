import { describe, expect, it } from 'vitest';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { sampleCandidate, sampleEvent } from '#domain/samples/sample-rows.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import { candidateIn, historiesOf, stageAt, type CandidateHistory, type Journey } from './history.ts';
import { eachStay, furthest } from './report.ts';
import { STEPS } from './steps.ts';

const DAY_MS = 86_400_000;

function day(number: number): string {
  return new Date(Date.parse('2026-11-01') + number * DAY_MS).toISOString();
}

/** The history of a candidate who went through these stages, one stage a day. */
function through(...stages: Stage[]): { history: CandidateHistory; candidate: Candidate } {
  const last = stages.length - 1;
  const candidate = sampleCandidate({ stage: stages[last] ?? 'applied', stageSince: day(last) });
  const events = stages.map((toStage, place) => sampleEvent({ id: place + 1, at: day(place), toStage }));
  return { candidate, history: historyBy(events, candidate) };
}

function historyBy(events: readonly TimelineEvent[], candidate: Candidate): CandidateHistory {
  const [history] = historiesOf([candidate], events);
  return history!;
}

function entered({ journey }: { journey: Journey }): [number, Stage][] {
  const entries: [number, Stage][] = [];
  for (let at = 0; at < journey.length; at += 2) {
    const stage = STAGES[journey[at + 1] ?? -1] ?? 'applied';
    entries.push([((journey[at] ?? 0) - Date.parse('2026-11-01')) / DAY_MS, stage]);
  }
  return entries;
}

describe('Journeys', () => {
  it('A journey is the stages of the timeline in their order', () => {
    expect(entered(through('applied', 'tech', 'screen', 'tech').history)).toEqual([
      [0, 'applied'],
      [1, 'tech'],
      [2, 'screen'],
      [3, 'tech'],
    ]);
  });

  it('A journey of two who were merged ends at the remaining stage, and enters no stage twice in a row', () => {
    const candidate = sampleCandidate({ stage: 'tech', stageSince: day(4) });
    const events = [
      sampleEvent({ id: 1, at: day(0), toStage: 'applied' }),
      sampleEvent({ id: 2, at: day(4), toStage: 'tech' }),
      sampleEvent({ id: 3, at: day(1), toStage: 'applied' }),
      sampleEvent({ id: 4, at: day(9), toStage: 'offer' }),
    ];
    expect(entered(historyBy(events, candidate))).toEqual([
      [0, 'applied'],
      [4, 'tech'],
    ]);
  });

  it('A stage since an unknown day is there from the import on, and its stay has no length', () => {
    const imported = sampleEvent({ id: 1, at: day(2), fromStage: 'tech', toStage: 'tech' });
    const unknown = sampleCandidate({ stage: 'tech', stageSince: UNKNOWN_TIME, appliedAt: UNKNOWN_TIME });
    const history = historyBy([imported], unknown);
    expect(stageAt(history, Date.parse(day(2)) - 1)).toBeNull();
    expect(stageAt(history, Date.parse(day(9)))).toEqual({ stage: 'tech', since: 0, isLast: true });
    const moved = sampleEvent({ id: 2, at: day(4), fromStage: 'tech', toStage: 'offer' });
    const later = historyBy([imported, moved], { ...unknown, stage: 'offer', stageSince: day(4) });
    const at = stageAt(later, Date.parse(day(3)))!;
    expect(candidateIn(unknown, at)).toMatchObject({ stage: 'tech', stageSince: UNKNOWN_TIME });
    const lengths: number[] = [];
    const period = { from: null, end: Date.parse(day(9)), now: Date.parse(day(9)) };
    eachStay(later.journey, period, (_, lasted) => lengths.push(lasted / DAY_MS));
    expect(lengths).toEqual([5]);
  });

  it('A journey without a timeline is the present stage', () => {
    const candidate = sampleCandidate({ stage: 'offer', stageSince: day(2) });
    expect(entered(historyBy([], candidate))).toEqual([[2, 'offer']]);
  });
});

describe('Former moments', () => {
  const { history, candidate } = through('applied', 'rejected', 'screen');
  const asOf = (moment: string, its = candidate) => {
    const at = stageAt(history, Date.parse(moment));
    return at && candidateIn(its, at);
  };

  it('At a former moment nobody is there before they came, nor a millisecond early anywhere', () => {
    expect(stageAt(history, Date.parse(day(0)) - 1)).toBeNull();
    expect(asOf(day(0))).toMatchObject({ stage: 'applied', stageSince: day(0) });
    expect(stageAt(history, Date.parse(day(1)) - 1)).toMatchObject({ stage: 'applied', isLast: false });
    expect(stageAt(history, Date.parse(day(2)))).toMatchObject({ stage: 'screen', isLast: true });
  });

  it('Candidates as of today are as they are, and as of before have no reason', () => {
    expect(asOf(day(30))).toBe(candidate);
    expect(asOf(day(1), { ...candidate, reasonId: 1, reasonNote: 'Too far' })).toMatchObject({
      stage: 'rejected',
      reasonId: null,
      reasonNote: '',
    });
  });
});

describe('The furthest step', () => {
  it.each<[string, Stage[], Stage]>([
    ['of whoever was moved back stays', ['applied', 'offer', 'screen'], 'offer'],
    ['does not change by being rejected', ['applied', 'tech', 'rejected'], 'tech'],
    ['of whoever was rejected and taken up again goes on', ['applied', 'rejected', 'hired'], 'hired'],
    ['of whoever was imported in the middle is there', ['tech'], 'tech'],
    ['of whoever was imported as rejected is the first', ['rejected'], 'applied'],
  ])('%s', (_, stages, step) => {
    expect(STEPS[furthest(through(...stages).history.journey, Infinity)]).toBe(step);
  });
});
