import type { BerthState } from '../../store/index.ts';
import { targetAround } from '../target.ts';
import { forTarget, type Command, type CommandBase, type CommandContext } from '../command.ts';
import type { PageVerbs } from '../page.ts';
import type { Target } from '../target.ts';

type Nothing = Extract<Target, { kind: 'nothing' }>;
type Look = Omit<CommandBase<Nothing>, 'appliesTo' | 'when' | 'asks'>;

const always = (): boolean => true;

/** A command about the page as a whole. */
function command(
  look: Look,
  run: (context: CommandContext) => void,
  when: (state: BerthState, context: CommandContext) => boolean = always,
): Command {
  return forTarget<'nothing'>({
    ...look,
    appliesTo: 'nothing',
    when: (context) => when(context.store.getState(), context),
    run,
  });
}

type PlainVerb = {
  [Name in keyof PageVerbs]: PageVerbs[Name] extends () => void ? Name : never;
}[keyof PageVerbs];

/** A command that a part of the page carries out, while it is on the screen. */
function ofPage(
  look: Look,
  verb: PlainVerb,
  when: (state: BerthState) => boolean = always,
): Command {
  return command(
    look,
    ({ page }) => page.verb(verb)?.(),
    (state, { page }) => page.verb(verb) !== undefined && when(state),
  );
}

const hasSelection = ({ selection }: BerthState): boolean => selection.kind !== 'none';

export const EDIT_COMMANDS: readonly Command[] = [
  command(
    { id: 'undo', group: 'edit', icon: 'undo', shortcut: { key: 'z', mod: true, where: 'own' } },
    ({ store }) => {
      store.getState().actions.undo();
    },
    ({ history }) => history.undo !== undefined,
  ),
  command(
    {
      id: 'redo',
      group: 'edit',
      icon: 'redo',
      shortcut: { key: 'z', mod: true, shift: true, where: 'own' },
    },
    ({ store }) => {
      store.getState().actions.redo();
    },
    ({ history }) => history.redo !== undefined,
  ),
  ...(['add-nodes', 'add-workload'] as const).map((dialog) =>
    command(
      {
        id: dialog === 'add-nodes' ? 'addNodes' : 'addWorkload',
        group: 'edit',
        icon: dialog === 'add-nodes' ? 'node' : 'image',
      },
      ({ store }) => {
        store.getState().actions.setDialog(dialog);
      },
    ),
  ),
];

export const VIEW_COMMANDS: readonly Command[] = [
  command(
    {
      id: 'showCanvas',
      group: 'view',
      icon: 'map',
      shortcut: { key: 'KeyM', alt: true, where: 'page' },
    },
    ({ store }) => {
      store.getState().actions.setCentre('canvas');
    },
    ({ centre }) => centre !== 'canvas',
  ),
  command(
    {
      id: 'showOutline',
      group: 'view',
      icon: 'outline',
      shortcut: { key: 'KeyO', alt: true, where: 'page' },
    },
    ({ store }) => {
      store.getState().actions.setCentre('outline');
    },
    ({ centre }) => centre !== 'outline',
  ),
  ofPage(
    { id: 'zoomIn', group: 'view', icon: 'zoom-in', shortcut: { key: '+', where: 'own' } },
    'zoomIn',
  ),
  ofPage(
    { id: 'zoomOut', group: 'view', icon: 'zoom-out', shortcut: { key: '-', where: 'own' } },
    'zoomOut',
  ),
  ofPage(
    { id: 'fitView', group: 'view', icon: 'fit', shortcut: { key: '0', where: 'own' } },
    'fitView',
  ),
  ofPage(
    {
      id: 'zoomToSelection',
      group: 'view',
      icon: 'zoom-to',
      shortcut: { key: 'KeyZ', alt: true, where: 'page' },
    },
    'zoomToSelection',
    hasSelection,
  ),
  ofPage(
    { id: 'find', group: 'view', icon: 'search', shortcut: { key: 'f', mod: true, where: 'own' } },
    'find',
  ),
  command(
    { id: 'present', group: 'view', icon: 'present', shortcut: { key: 'p', where: 'page' } },
    ({ store }) => {
      const { presenting, actions } = store.getState();
      actions.setPresenting(!presenting);
    },
    ({ run }) => (run?.nodes.length ?? 0) > 0,
  ),
  ofPage({ id: 'exportSvg', group: 'view', icon: 'image' }, 'exportSvg'),
  ofPage({ id: 'exportPng', group: 'view', icon: 'image' }, 'exportPng'),
  command(
    {
      id: 'clearSelection',
      group: 'view',
      icon: 'close',
      shortcut: { key: 'Escape', where: 'own' },
    },
    ({ store }) => {
      store.getState().actions.clearSelection();
    },
    hasSelection,
  ),
];

const THEMES = { light: 'themeLight', dark: 'themeDark', system: 'themeSystem' } as const;
/** Beside the keys that go there, with Shift. */
const FOLDED = {
  toggleEditor: { icon: 'yaml', key: 'KeyY' },
  toggleWhy: { icon: 'info', key: 'KeyI' },
  toggleRun: { icon: 'queue', key: 'KeyR' },
} as const;
const LANGUAGES = { en: 'languageEn', zh: 'languageZh' } as const;

export const PAGE_COMMANDS: readonly Command[] = [
  ofPage(
    {
      id: 'palette',
      group: 'page',
      icon: 'search',
      shortcut: { key: 'k', mod: true, where: 'everywhere' },
    },
    'openPalette',
  ),
  ofPage(
    { id: 'shortcuts', group: 'page', icon: 'keyboard', shortcut: { key: '?', where: 'page' } },
    'openShortcuts',
  ),
  command(
    {
      id: 'menu',
      group: 'page',
      icon: 'more',
      shortcut: { key: 'F10', shift: true, where: 'page' },
    },
    ({ page }) => {
      const around = targetAround(document.activeElement);
      if (around) page.verb('openMenu')?.(around.target, around.element);
    },
    () => targetAround(document.activeElement) !== undefined,
  ),
  ...(['toggleEditor', 'toggleWhy', 'toggleRun'] as const).map((id) =>
    ofPage(
      {
        id,
        group: 'page',
        icon: FOLDED[id].icon,
        shortcut: { key: FOLDED[id].key, alt: true, shift: true, where: 'page' },
      },
      id,
    ),
  ),
  ofPage({ id: 'runOptions', group: 'page', icon: 'options' }, 'openRunOptions'),
  ofPage(
    { id: 'console', group: 'page', icon: 'console', shortcut: { key: '`', where: 'page' } },
    'toggleConsole',
  ),
  ofPage({ id: 'learn', group: 'page', icon: 'learn' }, 'openCourse'),
  ofPage({ id: 'openFile', group: 'page', icon: 'open' }, 'openFile'),
  ofPage({ id: 'openFolder', group: 'page', icon: 'open' }, 'openFolder'),
  ofPage({ id: 'saveFile', group: 'page', icon: 'save' }, 'saveFile'),
  ofPage({ id: 'share', group: 'page', icon: 'share' }, 'share'),
  ofPage({ id: 'pasteError', group: 'page', icon: 'paste' }, 'pasteError'),
  ...(['light', 'dark', 'system'] as const).map((theme) =>
    command(
      { id: THEMES[theme], group: 'page', icon: theme },
      ({ store }) => {
        store.getState().actions.setTheme(theme);
      },
      (state) => state.theme !== theme,
    ),
  ),
  ...(['en', 'zh'] as const).map((language) =>
    command(
      { id: LANGUAGES[language], group: 'page', icon: 'language' },
      ({ store }) => {
        store.getState().actions.setLanguage(language);
      },
      (state) => state.language !== language,
    ),
  ),
];
