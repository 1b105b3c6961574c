import type { ReactNode } from 'react';
import { commandText, type PageVerbs, usePage } from '../commands/index.ts';
import { LANGUAGES } from '../i18n/index.ts';
import { useActions, useBerth, useBerthStore } from '../store/index.ts';
import {
  Button,
  Icon,
  type IconName,
  Menu,
  MenuChoice,
  MenuHeading,
  MenuItem,
  MenuSeparator,
  useTranslation,
} from '../ui/index.ts';
import { ExamplePicture } from './examples/ExamplePicture.tsx';
import { EXAMPLE_IDS, type ExampleId } from './examples/index.ts';
import { openExample } from './openExample.ts';
import type { Theme } from './preferences.ts';
import styles from './Header.module.css';

export function ExamplesMenu() {
  const { t } = useTranslation();
  return (
    <Menu
      align="end"
      trigger={
        <Button>
          {t('header.examples')}
          <Icon name="down" size={13} className={styles.chevron} />
        </Button>
      }
    >
      {EXAMPLE_IDS.map((id) => (
        <ExampleItem key={id} id={id} picture={<ExamplePicture id={id} />} />
      ))}
    </Menu>
  );
}

/** What an example is about, and on a desk what it looks like. */
function ExampleItem({ id, picture }: { readonly id: ExampleId; readonly picture?: ReactNode }) {
  const { t } = useTranslation();
  const store = useBerthStore();
  return (
    <MenuItem
      picture={picture}
      detail={t(`examples.${id}.detail`)}
      onSelect={() => {
        void openExample(store, id);
      }}
    >
      {t(`examples.${id}.title`)}
    </MenuItem>
  );
}

const LANGUAGE_NAMES = { en: 'English', zh: '简体中文' } as const;
const LANGUAGE_TAGS = { en: 'en', zh: 'zh-CN' } as const;

const THEME_ICONS: Readonly<Record<Theme, IconName>> = {
  light: 'light',
  dark: 'dark',
  system: 'system',
};

export interface MoreMenuProps {
  /** Language and theme alone. */
  readonly isShort?: boolean;
  /** Also what has no room of its own in the header: all of it, what is not about the scenario, or the palette alone. */
  readonly lacking?: 'all' | 'settings' | 'palette' | undefined;
}

/** What is set once, and what is wanted rarely: of the header's the one that holds the rest. */
export function MoreMenu({ isShort = false, lacking }: MoreMenuProps) {
  const { t, i18n } = useTranslation();
  const page = usePage();
  const language = useBerth((state) => state.language);
  const theme = useBerth((state) => state.theme);
  const hasRun = useBerth((state) => state.run !== undefined);
  const hasExamples = lacking === 'all' || lacking === 'settings';
  const { setLanguage, setTheme, setPresenting } = useActions();
  const verbs = (list: readonly Verb[]) =>
    list.map(
      ([verb, command, icon]) =>
        page.verb(verb) !== undefined && (
          <MenuItem key={verb} icon={icon} onSelect={() => page.verb(verb)?.()}>
            {commandText(i18n, `label.${command}`)}
          </MenuItem>
        ),
    );
  return (
    <Menu align="end" trigger={<Button icon="more" aria-label={t('header.more')} />}>
      {lacking && verbs(OF_HEADER.slice(...LACKING[lacking]))}
      {lacking && <MenuSeparator />}
      <MenuHeading>{t('header.languages')}</MenuHeading>
      <MenuChoice
        label={t('header.languages')}
        value={language}
        options={LANGUAGES.map((value) => ({
          value,
          text: LANGUAGE_NAMES[value],
          lang: LANGUAGE_TAGS[value],
        }))}
        onChange={setLanguage}
      />
      <MenuSeparator />
      <MenuHeading>{t('header.themes')}</MenuHeading>
      <MenuChoice
        label={t('header.themes')}
        value={theme}
        options={(['light', 'dark', 'system'] as const).map((value) => ({
          value,
          text: t(`theme.${value}`),
          icon: THEME_ICONS[value],
        }))}
        onChange={setTheme}
      />
      {!isShort && <MenuSeparator />}
      {!isShort && hasRun && (
        <MenuItem
          icon="present"
          onSelect={() => {
            setPresenting(true);
          }}
        >
          {commandText(i18n, 'label.present')}
        </MenuItem>
      )}
      {!isShort && verbs(VERBS)}
      {hasExamples && <MenuSeparator />}
      {hasExamples && <MenuHeading>{t('header.examples')}</MenuHeading>}
      {hasExamples && EXAMPLE_IDS.map((id) => <ExampleItem key={id} id={id} />)}
    </Menu>
  );
}

type Door = readonly [keyof PageVerbs, string, IconName];

/** What is opened, by its verb and the name of its label. */
type Verb = (typeof OF_HEADER | typeof VERBS)[number];

const OF_HEADER = [
  ['openPalette', 'palette', 'find'],
  ['pasteError', 'pasteError', 'paste'],
  ['openCourse', 'learn', 'learn'],
  ['share', 'share', 'share'],
  ['openRunOptions', 'runOptions', 'options'],
] as const satisfies readonly Door[];

/** Which of these the menu holds. */
const LACKING = { all: [0], settings: [1, 3], palette: [0, 1] } as const;

const VERBS = [
  ['openFile', 'openFile', 'open'],
  ['toggleConsole', 'console', 'console'],
  ['compare', 'compare', 'swap'],
  ['compareReleases', 'compareReleases', 'matrix'],
  ['openShortcuts', 'shortcuts', 'keyboard'],
] as const satisfies readonly Door[];
