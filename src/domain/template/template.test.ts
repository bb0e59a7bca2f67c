import { describe, expect, it } from 'vitest';
import { firstTemplates } from '#domain/first-templates.ts';
import { fillTemplate } from '#domain/message/template.ts';
import { sampleTemplate } from '#domain/samples/sample-rows.ts';
import { editOrdered, inOrder, newOrdered, type OrderedEdit } from '#domain/ordered-rows.ts';
import { TABLES } from '#domain/tables.ts';

const hello = sampleTemplate({ id: 1, name: 'Hello', order: 0 });
const sorry = sampleTemplate({ id: 2, name: 'Sorry', order: 1 });
const offer = sampleTemplate({ id: 3, name: 'Offer', order: 2 });
const ALL = [hello, sorry, offer];
const { id: _id, order: _order, ...given } = sampleTemplate({ name: 'Welcome' });

const TAKEN = { refused: 'There is a template “Hello” already', kind: 'invalid' };

describe('New templates (product §20)', () => {
  it('A new template is the last', () => {
    expect(newOrdered('templates', given, [])).toEqual({ ...given, order: 0 });
    expect(newOrdered('templates', given, [{ ...hello, order: 7 }])).toEqual({ ...given, order: 8 });
  });

  it.each(['Hello', ' hello ', 'HÉLLO'])(
    'A new template can’t be called %j when there is one of that name',
    (name) => {
      expect(newOrdered('templates', { ...given, name }, ALL)).toEqual(TAKEN);
    },
  );

  it('A new template for a job may have the name of one for all jobs or for another job, once', () => {
    const own = { ...given, name: 'Hello', jobId: 1 };
    const listed = [...ALL, sampleTemplate({ id: 4, name: 'hello', jobId: 2, order: 3 })];
    expect(newOrdered('templates', own, listed)).toEqual({ ...own, order: 4 });
    const withOwn = [...listed, { ...own, id: 5, order: 4 }];
    expect(newOrdered('templates', { ...own, name: 'HELLO' }, withOwn)).toEqual(TAKEN);
    expect(newOrdered('templates', { ...own, jobId: null }, withOwn)).toEqual(TAKEN);
  });

  it('A new template is refused when there are too many', () => {
    const many = Array.from({ length: TABLES.templates.ordered.most }, (_, id) =>
      sampleTemplate({ id, name: `${id}` }),
    );
    expect(newOrdered('templates', given, many)).toMatchObject({
      refused: 'There can’t be more than 300 templates. Delete one first.',
    });
  });
});

describe('An edited template', () => {
  it.each<[what: string, id: number, edit: OrderedEdit<'templates'>, places: [id: number, order: number][]]>([
    ['keeps its place', 2, { name: 'So sorry' }, [[2, 1]]],
    [
      'moves to the top',
      3,
      { order: 0 },
      [
        [3, 0],
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'moves past the end',
      1,
      { order: 9 },
      [
        [1, 2],
        [2, 0],
        [3, 1],
      ],
    ],
    ['does not exist', 9, { order: 0 }, []],
  ])('%s', (_, id, edit, places) => {
    const edited = editOrdered('templates', id, edit, ALL);
    expect(Array.isArray(edited) && edited.map((each) => [each.id, each.order])).toEqual(places);
  });

  it('An edited template changes only what is given', () => {
    const edit = { stage: null, subject: 'Hi', body: undefined };
    expect(editOrdered('templates', 1, edit, ALL)).toEqual([{ ...hello, stage: null, subject: 'Hi' }]);
  });

  it('An edited template can’t have another one’s name, but its own in other letters', () => {
    expect(editOrdered('templates', 2, { name: 'hello' }, ALL)).toEqual(TAKEN);
    expect(editOrdered('templates', 1, { name: 'hello' }, ALL)).toMatchObject([{ name: 'hello' }]);
  });

  it('A template can’t be given to a job, or to all jobs, that have one of its name', () => {
    const own = sampleTemplate({ id: 4, name: 'HELLO', jobId: 1, order: 3 });
    const all = [...ALL, own];
    const taken = (name: string) => ({ ...TAKEN, refused: `There is a template “${name}” already` });
    expect(editOrdered('templates', 1, { jobId: 1 }, all)).toEqual(taken('HELLO'));
    expect(editOrdered('templates', 4, { jobId: null }, all)).toEqual(taken('Hello'));
    expect(editOrdered('templates', 1, { jobId: 2 }, all)).toMatchObject([{ id: 1, jobId: 2 }]);
    expect(editOrdered('templates', 1, { jobId: 1, name: 'Welcome' }, all)).toMatchObject([{ jobId: 1 }]);
    expect(editOrdered('templates', 2, { name: 'Hello', jobId: 2 }, all)).toMatchObject([{ jobId: 2 }]);
    expect(editOrdered('templates', 4, { body: 'Hi', jobId: 1 }, all)).toMatchObject([{ body: 'Hi' }]);
  });
});

it('Templates are in their order, and equal places by id', () => {
  const equal = sampleTemplate({ id: 4, order: 1 });
  expect(inOrder('templates', [offer, equal, sorry, hello]).map(({ id }) => id)).toEqual([1, 2, 4, 3]);
});

it.each(firstTemplates())('The first template “$name” has only fields that exist', ({ subject, body }) => {
  expect(fillTemplate(`${subject}\n${body}`, {}).unknown).toEqual([]);
});
