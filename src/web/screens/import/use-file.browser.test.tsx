import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderOnPage } from '#web/test/render-on-page.ts';
import type { Progress } from './read/table.ts';
import { useFile } from './use-file.ts';

let tell: Progress = () => undefined;

/** Tells of its progress by a port of its own, as a worker does, so what it tells may come after its answer. */
function readsAtOnce() {
  const worker = { terminate: () => undefined } as Worker;
  const open = (_: File, _options: object, onProgress: Progress) => {
    tell = onProgress;
    return Promise.resolve('the rows');
  };
  return { worker, importer: null, open };
}

function Opened() {
  const { file, open } = useFile(readsAtOnce);
  return (
    <button type="button" onClick={() => void open(new File([], 'people.csv'))}>
      {file.state}
    </button>
  );
}

test('A file stays read when its reader tells of its progress late', async () => {
  renderOnPage(<Opened />);
  await page.getByRole('button', { name: 'none' }).click();
  await expect.element(page.getByRole('button')).toHaveTextContent(/^read$/);
  flushSync(() => tell(1));
  expect(page.getByRole('button').element().textContent).toBe('read');
});
