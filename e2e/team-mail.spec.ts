import { addCandidate, CANDIDATE, EMAIL, expect, expectAccessible, test } from './on-team.ts';

test.describe('Mail of a team', () => {
  test('Mail of a team is written once, taken back while it waits, and sent; everybody sees it', async ({
    page: ada,
    olga,
    team,
  }) => {
    const { candidate } = await addCandidate(olga);
    await olga.goto(`/candidates/${candidate}`);
    await ada.goto(`/candidates/${candidate}`);
    await expect(ada.getByRole('button', { name: `Write to ${CANDIDATE}` })).toBeVisible();
    await ada.keyboard.press('w');
    const composer = ada.getByRole('dialog', { name: `Write to ${CANDIDATE}` });
    await composer.getByLabel('Template').selectOption({ label: 'Invitation to an interview' });
    await expect(composer.getByLabel('Text', { exact: true })).toHaveValue(/Kind regards\nAda King$/);
    await expectAccessible(ada);
    await ada.keyboard.press('Control+Enter');
    const sends = ada.getByText(`Mail to ${CANDIDATE} sends in 30 s`);
    await expect(sends).toBeVisible();
    await expect(olga.getByText(/^Will be sent/)).toBeVisible();
    await ada.keyboard.press('Control+z');
    await expect(olga.getByText(/^Will be sent/)).toHaveCount(0);

    await ada.keyboard.press('w');
    await composer.getByLabel('Template').selectOption({ label: 'Invitation to an interview' });
    await ada.keyboard.press('Control+Enter');
    await expect(composer).toHaveCount(0);
    await expect(olga.getByText(/^Will be sent/)).toBeVisible();
    await olga.getByRole('button', { name: /^Send now/ }).click();
    await expect(ada.getByText('Sent', { exact: true }).first()).toBeVisible();
    expect(team.mailsTo(EMAIL).filter((text) => text.includes('Interview for'))).toHaveLength(1);
  });
});
