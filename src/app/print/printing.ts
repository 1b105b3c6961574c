import type { i18n } from 'i18next';
import { canvasCommandsOf, type ClusterSource } from '../../canvas/index.ts';
import type { BerthStore } from '../../store/index.ts';
import { TAB_NAMES } from '../../protocol/index.ts';
import { RIGHT_PANEL } from '../rightPanel.ts';
import { scenarioTitle } from '../workspace/scenarioTitle.ts';
import styles from './Print.module.css';
import { pageOf } from '../../commands/index.ts';

/** Draws the cluster in the colours in force on an element. */
type Draw = (source: ClusterSource, within: Element) => SVGElement;

/**
 * While the page is printed, a sheet stands in its place: the scenario's name, the picture of the
 * cluster, why the Pod on the screen is where it is, and the texts; light, and as long as they are.
 * Gives how to end that.
 */
export function attachPrinting(store: BerthStore, translator: i18n, draw: Draw): () => void {
  const print = window.matchMedia('print');
  let sheet: HTMLElement | undefined;
  const close = (): void => {
    sheet?.remove();
    sheet = undefined;
  };
  const open = (): void => {
    close();
    sheet = makeSheet(store, translator, draw);
  };
  const follow = (): void => {
    if (print.matches) open();
    else close();
  };
  // Browsers tell it by one of these or by both.
  print.addEventListener('change', follow);
  window.addEventListener('beforeprint', open);
  window.addEventListener('afterprint', close);
  if (print.matches) open();
  return () => {
    print.removeEventListener('change', follow);
    window.removeEventListener('beforeprint', open);
    window.removeEventListener('afterprint', close);
    close();
  };
}

function make(name: string, className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  made.textContent = text;
  return made;
}

function makeSheet(store: BerthStore, translator: i18n, draw: Draw): HTMLElement {
  const { name, texts } = store.getState();
  const t = translator.getFixedT(null, ['app', 'editor']);
  const sheet = make('div', styles.sheet);
  // Paper is light, whatever the theme of the screen.
  sheet.dataset['theme'] = 'light';
  document.body.append(sheet);
  sheet.append(make('h1', styles.title, scenarioTitle(translator, name)));

  const source = canvasCommandsOf(pageOf(store)).pictureSource();
  if (source !== undefined) {
    const picture = make('div', styles.picture);
    picture.append(draw(source, sheet));
    sheet.append(picture);
  }

  const why = document.getElementById(RIGHT_PANEL);
  if (why !== null && store.getState().rightPanel === 'why') {
    const said = make('section', styles.why);
    said.append(make('h2', styles.heading, t('regions.why')), ...copyOf(why));
    sheet.append(said);
  }

  for (const tab of TAB_NAMES) {
    if (texts[tab].trim() === '') continue;
    const part = make('section', undefined);
    part.append(
      make('h2', styles.heading, t(`tab.${tab}`, { ns: 'editor' })),
      make('pre', styles.text, texts[tab]),
    );
    sheet.append(part);
  }
  return sheet;
}

const DOES_ONLY =
  '[role=status], button:is([data-look=outline], [data-look=solid]):not([data-target])';

/** What an element holds, once more: without what is for hands alone, and with nothing folded. */
function copyOf(original: Element): readonly Node[] {
  const copy = original.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id');
  for (const each of copy.querySelectorAll('details')) {
    each.open = true;
    // What is fetched only when it is unfolded: nothing can be read behind its words.
    if (each.childElementCount === 1) each.remove();
  }
  // What was done just now, beside its undo, and what only does something, such as to apply a change.
  for (const each of copy.querySelectorAll(DOES_ONLY)) each.remove();
  // Buttons that say nothing but what they do: a sign alone, or a verb with one.
  for (const each of copy.querySelectorAll('button:not([data-target])')) {
    if (each.querySelector('svg') !== null && each.closest('h3, th, li, summary') === null) {
      each.remove();
    }
  }
  return [...copy.childNodes];
}
