import { expect, it } from 'vitest';
import { DESCRIPTIONS } from '#domain/team/notification-kind.ts';
import { CANDIDATE_NEWS } from '#domain/team/notification.ts';
import { NEWS_WORDS } from './news-words.ts';

it('News of candidates have the words of the bell, but for a message that did not arrive and an answered offer', () => {
  const others = CANDIDATE_NEWS.filter((kind) => kind !== 'bounce' && kind !== 'offer');
  expect(others.map((kind) => `{candidate} ${NEWS_WORDS[kind]}`)).toEqual(
    others.map((kind) => DESCRIPTIONS[kind].bell),
  );
});
