import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import { PagedTable } from './paged-table.tsx';
import { StepActions, StepResult } from './steps.tsx';

test('The result of a step has the focus and says what was found', async () => {
  renderOnPage(
    <StepResult title="Found" words="2 new" details={<button type="button">New (2)</button>}>
      <StepActions endsCard problem="Choose one.">
        <button type="button">Go on</button>
      </StepActions>
    </StepResult>,
  );
  await expect.element(page.getByRole('status').getByText('2 new')).toBeVisible();
  expect(document.activeElement).toHaveTextContent('2 newNew (2)');
  await expect.element(page.getByText('Choose one.')).toBeVisible();
});

test('A table of one page has no buttons to others', async () => {
  const table = (pages: number) => (
    <PagedTable
      label="Rows"
      heads={['Row', 'Why']}
      className={undefined}
      page={1}
      pages={pages}
      onPage={() => undefined}
    >
      <tr>
        <th scope="row">1</th>
        <td>No name</td>
      </tr>
    </PagedTable>
  );
  renderOnPage(table(1));
  await expect.element(page.getByRole('table', { name: 'Rows' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Why' })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  renderOnPage(table(2));
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
});
