import { expect, test } from 'vitest';
import { sampleColleague } from '#domain/samples/sample-rows.ts';
import { handleFor } from './colleague.ts';
import { newColleague } from './new-colleague.ts';

test.each([
  ['Mei Tanaka', [], 'mei'],
  ['  José  Álvarez ', [], 'jose'],
  ['Mei Lin', ['mei', 'Mei2'], 'mei3'],
  ['李 明', [], 'colleague'],
  ['x'.repeat(90), [], 'x'.repeat(36)],
])('Somebody called “%s” beside %j gets the handle %s', (name, taken, handle) => {
  expect(handleFor(name, taken)).toBe(handle);
});

test('A colleague whose handle or name is taken is refused', () => {
  const mei = sampleColleague({ name: 'Mei Tanaka', handle: 'mei' });
  expect(newColleague({ name: 'Mia', handle: 'MEI', email: '' }, [mei])).toMatchObject({
    refused: 'There is a colleague with the handle @MEI already',
  });
  expect(newColleague({ name: 'mei tanaka', email: '' }, [mei])).toMatchObject({
    refused: 'There is a colleague “Mei Tanaka” already',
  });
  expect(newColleague({ name: ' Mia ', email: '' }, [mei])).toEqual({
    name: 'Mia',
    handle: 'mia',
    email: '',
    order: mei.order + 1,
  });
});
