import { card, column } from './board-columns.ts';
import { addCandidate, CANDIDATE, expect, expectAccessible, post, test } from './on-team.ts';
import { OWNER } from './shared-team.ts';

const QUESTION = { type: 'number', title: 'Years at the bench', required: true, min: 0, max: 60 };
const ASSESSMENT = { title: 'About wood', sections: [{ title: 'The bench', questions: [QUESTION] }] };

test.describe('In a team', () => {
  test('Each member sees the other’s changes, and can undo only their own', async ({ page: ada, olga }) => {
    const { job } = await addCandidate(olga);
    await ada.goto('/candidates/board');
    await olga.goto('/candidates/board');
    await expect(column(olga, 'Applied').getByRole('row', { name: CANDIDATE })).toBeVisible();
    await card(ada, CANDIDATE).focus();
    await ada.keyboard.press('3');
    await expect(column(olga, 'Interview').getByRole('row', { name: CANDIDATE })).toBeVisible();

    // Each column of the board loads by itself, so that a card may stand in two for a moment.
    await expect(card(ada, CANDIDATE)).toHaveCount(1);
    await post(olga, `/jobs/${job}`, { title: 'Joiner' }, 'PATCH');
    await expect(card(ada, CANDIDATE)).toContainText('Joiner');
    await ada.keyboard.press('Control+z');
    await expect(column(olga, 'Applied').getByRole('row', { name: CANDIDATE })).toBeVisible();
    await expect(card(olga, CANDIDATE)).toHaveCount(1);
    await expect(card(olga, CANDIDATE)).toContainText('Joiner');
    await olga.keyboard.press('Control+z');
    await expect(card(ada, CANDIDATE)).toContainText('Carpenter');
    await expect(column(ada, 'Applied').getByRole('row', { name: CANDIDATE })).toBeVisible();
  });

  test('A profile shows who else has it open, and a mention’s notification leads to its note', async ({
    page: ada,
    olga,
  }) => {
    const { candidate } = await addCandidate(olga);
    // Tests before this one share the team, and may have left unread ones.
    const read = { readUntil: new Date().toISOString() };
    await post(olga, '/notifications', read, 'PATCH');
    await olga.goto(`/candidates/${candidate}`);
    await expect(olga.getByText('No notes yet')).toBeVisible();
    await ada.goto(`/candidates/${candidate}`);
    await post(ada, '/notifications', read, 'PATCH');
    await expect(ada.getByRole('list', { name: 'Also here: Olga Owner' })).toBeVisible();
    await ada.getByLabel('New note').fill('Good hands, asks @olga');
    await ada.getByRole('button', { name: 'Add note' }).click();
    const note = olga.getByRole('list', { name: 'Notes' }).getByRole('listitem').first();
    await expect(note).toContainText(/^Ada King · /);
    await expect(note.locator('mark')).toHaveAttribute('data-tooltip', OWNER.name);

    await olga.getByRole('link', { name: 'Jobs', exact: true }).first().click();
    await olga.getByRole('button', { name: 'Notifications, 1 unread' }).press('Enter');
    const told = olga.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first();
    await expect(told).toHaveText(/Ada King mentioned you on Cleo BergGood hands, asks @olga/);
    await expectAccessible(olga);
    await told.getByRole('link').press('Enter');
    await expect(note.getByText('Good hands')).toBeFocused();
    await expect(olga.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

    await olga.keyboard.press('h');
    const history = olga.getByRole('dialog', { name: 'History' }).getByRole('listitem');
    await expect(history.first()).toContainText(/Added a note on Cleo Berg.*Ada King · /);
  });

  test('A member who writes to a candidate is shown as answering, also to others who begin to write', async ({
    page: ada,
    olga,
  }) => {
    const { candidate } = await addCandidate(olga);
    for (const page of [olga, ada]) {
      await page.goto(`/candidates/${candidate}`);
      await expect(page.getByText('No notes yet')).toBeVisible();
    }
    await olga.keyboard.press('w');
    await expect(olga.getByRole('dialog', { name: `Write to ${CANDIDATE}` })).toBeVisible();
    await expect(ada.getByRole('main').getByText('Olga Owner is answering')).toBeVisible();
    await ada.keyboard.press('w');
    const composer = ada.getByRole('dialog', { name: `Write to ${CANDIDATE}` });
    await expect(composer.getByText('Olga Owner is answering, too')).toBeVisible();
    await expectAccessible(ada);
    await olga.keyboard.press('Escape');
    await expect(composer.getByText('is answering')).toBeHidden();
  });

  test('A save after another person’s save names that person, and their version can be taken', async ({
    page: ada,
    olga,
  }) => {
    const { job } = await addCandidate(olga);
    await post(olga, `/assessments/${job}`, ASSESSMENT, 'PUT');
    await ada.goto(`/assessments/${job}`);
    await ada.getByLabel('Assessment title').fill('About trees');
    await post(olga, `/assessments/${job}`, ASSESSMENT, 'PUT');
    await ada.getByRole('button', { name: 'Choose…' }).click();
    const other = ada.getByRole('alertdialog', { name: 'This assessment was saved elsewhere' });
    await expect(other).toContainText('Version 2, by Olga Owner, of ');
    await other.getByRole('button', { name: 'Take theirs' }).click();
    await expect(ada.getByLabel('Assessment title')).toHaveValue('About wood');
  });

  test('A candidate answers with a handed-on link, and the answers appear on every open page', async ({
    browser,
    page: ada,
    olga,
    openPage,
  }) => {
    const { job, candidate } = await addCandidate(olga);
    await post(olga, `/assessments/${job}`, ASSESSMENT, 'PUT');
    await ada.goto(`/candidates/${candidate}`);
    await olga.goto(`/candidates/${candidate}`);
    await olga.getByRole('button', { name: 'Send assessment…' }).click();
    await expect(olga.getByLabel('Assessment', { exact: true })).toBeFocused();
    // The test server sends no mail.
    await expect(olga.getByText('This server sends no mail: hand on the link yourself.')).toBeVisible();
    await olga.getByRole('button', { name: 'Copy link' }).click();
    const link = await olga.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
    await olga.keyboard.press('Escape');

    const cleo = await openPage(browser.newContext({ locale: 'de-DE' }));
    await cleo.goto(link);
    await expect(cleo.getByText('Acme asks you some questions for the job “Carpenter”.')).toBeVisible();
    await expect(cleo.locator('time')).toContainText(/^\d+\. \p{L}+ \d{4}/u);
    await cleo.getByLabel('Years at the bench').fill('12');
    await expectAccessible(cleo);
    await cleo.getByRole('button', { name: 'Submit' }).click();
    await expect(cleo.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    // Both pages update without a request of their own.
    for (const each of [ada, olga]) {
      await expect(each.getByText(/^Submission #\d+$/)).toBeVisible();
      const links = each.getByRole('list', { name: 'Links' }).getByRole('listitem');
      await expect(links).toContainText(/Carpenter.*Answered.*Sent by Olga Owner/);
    }
    await olga.keyboard.press('h');
    const history = olga.getByRole('dialog', { name: 'History' }).getByRole('listitem');
    await expect(history.first()).toContainText(
      /Submitted the assessment of “Carpenter” for Cleo Berg.*By a link · /,
    );
  });
});
