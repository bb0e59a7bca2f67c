import '@fontsource-variable/inter/index.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import { createRoot } from 'react-dom/client';
import { connectApi } from './app/api/connection.ts';
import { App } from './app/shell/app.tsx';
import { browserHost } from './app/browser/browser-host.tsx';
import { createAppRouter } from './routes/routes.tsx';
import { markFocusedByKey } from './kit/focused-by-key.ts';
import { watchStyleSheets } from './kit/style-sheets.ts';

/** How long the first render waits, in milliseconds, so as to be the screen with its rows, not first a frame without. */
const WAITS_FOR_ROWS_MS = 50;

const root = document.getElementById('root');
// Without it the browser lacks too much, and the page says so (public/browser-check.js).
if (root) void start(root);

async function start(element: HTMLElement): Promise<void> {
  connectApi(browserHost);
  markFocusedByKey();
  watchStyleSheets();
  const router = createAppRouter();
  const waitedLongEnough = new Promise((resolve) => setTimeout(resolve, WAITS_FOR_ROWS_MS));
  await Promise.race([Promise.all([browserHost.earlyAnswersCame(), router.load()]), waitedLongEnough]);
  createRoot(element).render(<App host={browserHost} router={router} />);
}
