import { expect, test } from './fixtures.ts';
import { View } from './view.ts';

interface Job {
  readonly id: number;
  readonly title: string;
}

interface Candidate {
  readonly id: number;
  readonly jobId: number;
}

/** All screens of product §2 except the first, each with an element that shows that it is open. */
const SCREENS = [
  ['/jobs/1', 'button', 'Save changes'],
  ['/candidates', 'link', 'Open'],
  ['/candidates/1', 'button', 'Save details'],
  ['/candidates/board', 'row', undefined],
  ['/assessments/1', 'button', '+ Add section'],
  ['/assessments/1/fill', 'button', 'Submit'],
] as const;

test(
  'A job is created, edited and archived; the list is sorted, and one moved in it',
  { tag: '@soak' },
  async ({ view }) => {
    await view.open('/jobs');
    await view.role('button', '+ New Job').click();
    const dialog = view.role('dialog');
    await dialog.role('textbox', 'Title').fill('Carpenter “ÄÖ” 東京');
    await dialog.role('textbox', 'Tags').fill('wood, remote');
    await view.tab.press('Enter');
    await dialog.toBeGone();
    await view.text('26 jobs').toBeThere();

    const [job] = (await view.api<{ data: Job[] }>('/jobs?search=carpenter')).data;
    expect(job).toMatchObject({ title: 'Carpenter “ÄÖ” 東京', tags: ['wood', 'remote'], status: 'active' });
    await view.open(`/jobs/${job?.id}`);
    await view.role('textbox', 'Title').fill('Master carpenter');
    await view.role('button', 'Save changes').click();
    await view.text('Title updated').toBeThere();
    await view.role('heading', 'Master carpenter').toBeThere();
    await view.role('button', 'Archive').click();
    await view.text('Status updated').toBeThere();
    expect(await view.api<Job>(`/jobs/${job?.id}`)).toMatchObject({ status: 'archived' });

    await view.open('/jobs');
    await view.role('combobox', 'Sort by').select('Order, last to first');
    await view.role('rowheader').at(0).toContain('Master carpenter');
    await view.role('row').at(1).role('button', 'Reorder down').click();
    await view.role('rowheader').at(1).toContain('Master carpenter');
    // Waits for the server, because the list shows the change before the answer.
    await expect.poll(async () => (await view.api<{ order: number }>(`/jobs/${job?.id}`)).order).toBe(24);
  },
);

test('Closing a dialog does not scroll the page', { tag: '@soak' }, async ({ view }) => {
  await view.open('/candidates');
  await view.role('link', 'Open').toHaveCount(50);
  await view.role('button', '+ New Candidate').click();
  await view.role('dialog').role('textbox', 'Name').toBeFocused();
  await view.tab.press('Escape');
  await view.role('button', '+ New Candidate').toBeFocused();
  await painted(view);
  expect(await view.tab.evaluate(() => window.scrollY)).toBe(0);
});

test(
  'A note with a mention is added, deleted and brought back by Ctrl+Z; a change of stage too',
  { tag: '@soak' },
  async ({ view }) => {
    await view.open('/candidates/7');
    await view.role('textbox', 'New note').click();
    await view.tab.type('Ask @el');
    await view.role('listbox', 'Teammates').role('option').toHaveCount(1);
    await view.tab.press('Enter');
    await view.tab.type('about it');
    await view.role('button', 'Add note').click();
    const notes = view.role('list', 'Notes');
    await notes.toContain('Ask @elif about it');

    await notes.role('button', 'Delete').at(0).click();
    await view.role('alertdialog', 'Delete this note?').role('button', 'Delete').toBeFocused();
    await view.tab.press('Enter');
    await notes.toBeGone();
    // Moves the focus out of the text field, in which these keys would edit the text.
    await view.role('heading', 'Notes').click();
    await view.tab.press('Control+z');
    await notes.toContain('Ask @elif about it');

    const before = (await view.api<{ data: unknown[] }>('/candidates/7/timeline')).data.length;
    await view.role('combobox', 'Stage').select('Rejected');
    await view.role('button', 'Apply').click();
    await view.text('Moved to Rejected').toBeThere();
    expect((await view.api<{ data: unknown[] }>('/candidates/7/timeline')).data).toHaveLength(before + 1);
    await view.tab.press('Control+z');
    await view.role('combobox', 'Stage').toHaveValue('Applied');
    expect((await view.api<{ data: unknown[] }>('/candidates/7/timeline')).data).toHaveLength(before);
  },
);

test(
  'A table that is dropped on the list is read by its worker, imported, and taken back by Ctrl+Z',
  { tag: '@soak' },
  async ({ view }) => {
    await view.open('/candidates');
    await view.role('link', 'Open').toHaveCount(50);
    const { total } = await view.api<{ total: number }>('/candidates?pageSize=1');
    await view.tab.evaluate(() => {
      const dataTransfer = new DataTransfer();
      const text = 'Name,Email,Position\nZoë Quinn,zoe@import.example,Cook\nBo,bo@import.example,Cook\n';
      dataTransfer.items.add(new File([text], 'people.csv'));
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    });
    await view.role('heading', 'Import candidates').toBeThere();
    await view.role('button', 'Check before importing').click();
    await view.role('radio', 'Add to it').click();
    await view.role('button', 'Import 2 rows').click();
    await view.text('Import: added 2 candidates, added 1 job').toBeThere();
    expect(await view.api('/candidates?search=import.example')).toMatchObject({ total: 2 });
    await view.role('heading', 'Candidates').toBeThere();
    await view.tab.press('Control+z');
    await view.text('Undone: the import of 2 candidates from “people.csv” is taken back').toBeThere();
    expect(await view.api('/candidates?pageSize=1')).toMatchObject({ total });
  },
);

test(
  'An assessment is built, reordered by drag, filled in for a candidate and found on the profile',
  { tag: '@soak' },
  async ({ view }) => {
    await view.open('/assessments/3');
    await view.role('textbox', 'Assessment title').fill('Woodwork');
    await view.role('button', '+ Add section').click();
    await view.role('button', '+ Short Text').click();
    await view.role('group', 'Question 1.1').role('textbox', 'Question title').fill('Which wood?');
    await view.role('group', 'Question 1.1').role('checkbox', 'required').click();
    await view.role('button', '+ Numeric').click();
    await view.role('group', 'Question 1.2').role('textbox', 'Question title').fill('How many years?');
    await view.role('group', 'Question 1.2').role('textbox', 'Max (optional)').fill('50');

    const handle = await view.role('group', 'Question 1.2').role('button', 'Move').place();
    const { x, y } = await view.role('group', 'Question 1.1').role('textbox', 'Question title').place();
    await view.tab.slide(handle, { x, y: y - 20 });
    await view.role('group', 'Question 1.1').role('textbox', 'Question title').toHaveValue('How many years?');
    await view.role('button', 'Save').click();
    await view.text('Assessment saved').toBeThere();

    const [candidate] = (await view.api<{ data: Candidate[] }>('/candidates')).data.filter(
      ({ jobId }) => jobId === 3,
    );
    await view.open(`/candidates/${candidate?.id}`);
    await view.role('link', 'Open assessment form').click();
    await view.role('button', 'Submit').click();
    await view.text('Required').toBeThere();
    await view.role('textbox', 'How many years?').fill('51');
    await view.role('textbox', 'Which wood?').fill('Oak');
    await view.role('button', 'Submit').click();
    await view.text('Max 50').toBeThere();
    await view.role('textbox', 'How many years?').fill('12');
    await view.role('button', 'Submit').click();
    await view.text('Submitted ✅').toBeThere();
    await view.role('textbox', 'Which wood?').toHaveValue('');

    await view.open(`/candidates/${candidate?.id}`);
    await view.role('list', 'Submissions').toContain('Submission #1');
  },
);

test('A long question is visible in full while it is typed', { tag: '@soak' }, async ({ view }) => {
  await view.open('/assessments/1');
  const title = view.role('group', 'Question 1.1').role('textbox', 'Question title');
  await title.fill('What would you do differently today? '.repeat(4).trim());
  const hidden = () =>
    view.tab.evaluate(() => {
      const { scrollHeight = 0, clientHeight = 0 } = document.activeElement ?? {};
      return scrollHeight - clientHeight;
    });
  // Polls, because the field grows only in the next frame.
  await expect.poll(hidden).toBe(0);
});

test(
  'On a phone the menu opens as a sheet, nothing scrolls sideways, and selects are usable',
  { tag: '@soak' },
  async ({ engineBrowser, app }) => {
    // Uses a tab of its own, because a resized tab keeps its size.
    const view = new View(await engineBrowser.newTab(), app.origin);
    await view.tab.resize(390, 844);
    await view.open('/jobs');
    await view.role('button', 'Open menu').click();
    await view.role('dialog', 'Menu').role('link', 'Candidates').click();
    await view.role('dialog', 'Menu').toBeGone();
    await view.role('heading', 'Candidates').toBeThere();
    for (const [path, role, name] of SCREENS) {
      await view.open(path);
      await view.role(role, name).at(0).toBeThere();
      expect(await widerThanSeen(view), path).toBe(0);
    }
  },
);

/** Resolves when the page has been painted several times. */
function painted(view: View): Promise<void> {
  return view.tab.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
}

/** The number of px by which the page is wider than the viewport. */
function widerThanSeen(view: View): Promise<number> {
  return view.tab.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
