import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTranslator } from '../../i18n/index.ts';
import { BerthStoreProvider, createBerthStore } from '../../store/index.ts';
import { createWorkerClient } from '../../worker/index.ts';
import { isLink } from '../../workspace/index.ts';
import { loadExample, OPENING_EXAMPLE } from '../examples/index.ts';
import { showExample, showContent } from '../openExample.ts';
import { readPreferences } from '../preferences.ts';
import { attachLinks } from '../share/links.ts';
import { trustOwnScripts } from '../trustedScripts.ts';
import { Embed } from './Embed.tsx';
import { embedOptions } from './embedOptions.ts';
import { hostOf } from './host.ts';

/**
 * Starts the page of a frame in `root`: the scenario of its fragment, or an example. It keeps nothing and reads
 * nothing that is kept: whose page it stands in is not known.
 */
export async function start(root: HTMLElement): Promise<void> {
  trustOwnScripts();
  const { theme, language, hasYaml, example } = embedOptions(window.location.search);
  const store = createBerthStore({
    client: createWorkerClient(),
    initial: {
      theme,
      language: language ?? readPreferences(navigator.language, NOTHING_KEPT).language,
    },
  });
  const host = hostOf(window);
  host.listen((message) => {
    const { actions } = store.getState();
    if (message.berth === 'theme') actions.setTheme(message.theme);
    if (message.berth === 'language') actions.setLanguage(message.language);
  });
  const links = attachLinks(
    store,
    {
      showExample: (content) => {
        showContent(store, content, true);
      },
    },
    window,
  );
  const translating = loadTranslator(store.getState().language);
  const { hash } = window.location;
  if (isLink(hash)) await links.open(hash);
  else showExample(store, await loadExample(example ?? OPENING_EXAMPLE.id));
  createRoot(root).render(
    <StrictMode>
      <BerthStoreProvider store={store}>
        <Embed translator={await translating} host={host} links={links} hasYaml={hasYaml} />
      </BerthStoreProvider>
    </StrictMode>,
  );
}

/** Stands for a storage in which nothing was ever kept. */
const NOTHING_KEPT = { getItem: () => null };
