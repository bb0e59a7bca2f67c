import { expect, it } from 'vitest';
import { DESCRIPTIONS } from '#domain/team/notification-kind.ts';
import { CANDIDATE_NEWS } from '#domain/team/notification.ts';
import { NEWS_WORDS } from './news-words.ts';

it('News of candidates have the words of the bell, but for a message that did not arrive', () => {
  const others = CANDIDATE_NEWS.filter((kind) => kind !== 'bounce');
  expect(others.map((kind) => `{candidate} ${NEWS_WORDS[kind]}`)).toEqual(
    others.map((kind) => DESCRIPTIONS[kind].bell),
  );
});
