import '@fontsource-variable/inter/index.css';
import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { connectApi } from './api/connection.ts';
import { App } from './app.tsx';
import { browserHost } from './host/browser/browser-host.ts';
import { createAppRouter } from './routes/routes.tsx';
import { markFocusedByKey } from './ui/focused-by-key.ts';
import { watchStyleSheets } from './ui/style-sheets.ts';

const root = document.getElementById('root');
// Without it the browser lacks too much, and the page says so (public/browser-check.js).
if (root) {
  connectApi(browserHost);
  markFocusedByKey();
  watchStyleSheets();
  createRoot(root).render(<App host={browserHost} router={createAppRouter()} />);
}
