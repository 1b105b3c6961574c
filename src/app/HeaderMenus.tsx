import { LANGUAGES } from '../i18n/index.ts';
import { useActions, useBerth, useBerthStore } from '../store/index.ts';
import {
  Button,
  Icon,
  type IconName,
  Menu,
  MenuChoice,
  MenuItem,
  useTranslation,
} from '../ui/index.ts';
import { EXAMPLES } from './examples/index.ts';
import { openExample } from './openExample.ts';
import type { Theme } from './preferences.ts';
import styles from './Header.module.css';

export function ExamplesMenu() {
  const { t } = useTranslation();
  const store = useBerthStore();
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
      {EXAMPLES.map((example) => (
        <MenuItem
          key={example.id}
          detail={t(`examples.${example.id}.detail`)}
          onSelect={() => {
            openExample(store, example);
          }}
        >
          {t(`examples.${example.id}.title`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

const LANGUAGE_NAMES = { en: 'English', zh: '简体中文' } as const;
const LANGUAGE_TAGS = { en: 'en', zh: 'zh-CN' } as const;
const LANGUAGE_SIGNS = { en: 'EN', zh: '中文' } as const;

export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useBerth((state) => state.language);
  const { setLanguage } = useActions();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          aria-label={t('header.language', { language: LANGUAGE_NAMES[language] })}
          className={styles.language}
        >
          {LANGUAGE_SIGNS[language]}
        </Button>
      }
    >
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
    </Menu>
  );
}

const THEME_ICONS: Readonly<Record<Theme, IconName>> = {
  light: 'light',
  dark: 'dark',
  system: 'system',
};

export function ThemeMenu() {
  const { t } = useTranslation();
  const theme = useBerth((state) => state.theme);
  const { setTheme } = useActions();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          icon={THEME_ICONS[theme]}
          aria-label={t('header.theme', { theme: t(`theme.${theme}`) })}
        />
      }
    >
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
    </Menu>
  );
}
