import './begin.js';
import { createRoot } from 'react-dom/client';
import './shared/form/leave-guard/pop-watch.js';
import { App, shell } from './app/App.js';
import { makeStore } from './app/store.js';
import { firstWords } from './shared/i18n/messages.js';
import { followOtherTabs, openSession } from './shared/session/session.js';
import { mayHaveSession } from './shared/session/token.js';
import './shared/theme/global.css';

const store = makeStore();
followOtherTabs(store);
const loaded = mayHaveSession() ? shell.preload() : undefined;
const opened = openSession(store, loaded);
if (loaded)
  void Promise.all([import('./app/shell/shell.js'), opened])
    .then(([{ beginReads }]) => beginReads(location.pathname, store.dispatch))
    .catch(() => {});
// without its words the app still starts, in Spanish
void firstWords()
  .catch(() => {})
  .then(() => createRoot(document.getElementById('root')!).render(<App store={store} />));
