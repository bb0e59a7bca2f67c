import '@fontsource-variable/inter/index.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import './app/theme/classes.css';
import { createRoot } from 'react-dom/client';
import { connectApi } from './app/api/connection.ts';
import { App } from './app/shell/app.tsx';
import { browserHost } from './app/browser/browser-host.tsx';
import { createAppRouter } from './routes/routes.tsx';
import { markFocusedByKey } from './kit/focused-by-key.ts';
import { watchStyleSheets } from './kit/style-sheets.ts';
import { firstRows } from './routes/first-rows.ts';

const root = document.getElementById('root');
// Without the element the browser is too old, and public/browser-check.js tells the person.
if (root) void start(root);

async function start(element: HTMLElement): Promise<void> {
  connectApi(browserHost);
  markFocusedByKey();
  watchStyleSheets();
  const router = createAppRouter();
  await firstRows(browserHost.api, router);
  createRoot(element).render(<App host={browserHost} router={router} />);
}
