import { LANGUAGES, type Language } from '../i18n/index.ts';
import { readColourBy, readGroupBy, type ColourBy, type GroupBy } from '../store/index.ts';

export type Theme = 'light' | 'dark' | 'system';

type RightPanel = 'why' | 'edit';

/** A lesson's panel comes with the lesson, and is not remembered. */
interface Chosen extends Omit<Preferences, 'rightPanel'> {
  readonly rightPanel: RightPanel | 'story';
}

export interface Preferences {
  readonly groupBy: GroupBy;
  readonly colourBy: ColourBy;
  readonly theme: Theme;
  readonly language: Language;
  readonly rightPanel: RightPanel;
}

/** The keys that `public/first-paint.js` reads too, before the first paint. */
const THEME_KEY = 'berth.theme';
const LANGUAGE_KEY = 'berth.language';
const GROUP_KEY = 'berth.groupBy';
const COLOUR_KEY = 'berth.colourBy';
const RIGHT_PANEL_KEY = 'berth.rightPanel';

const THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[];

/** `localStorage`, where reading or writing may be refused: then nothing is remembered. */
export const safeLocalStorage = {
  getItem(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      return;
    }
  },
};

/** What the user chose last; else the system's theme and the browser's language. */
export function readPreferences(
  browserLanguage: string,
  kept: Pick<Storage, 'getItem'> = safeLocalStorage,
): Preferences {
  const theme = kept.getItem(THEME_KEY);
  const language = kept.getItem(LANGUAGE_KEY);
  return {
    groupBy: readGroupBy(kept.getItem(GROUP_KEY)) ?? 'zone',
    colourBy: readColourBy(kept.getItem(COLOUR_KEY)) ?? 'workload',
    theme: THEMES.find((known) => known === theme) ?? 'system',
    language:
      LANGUAGES.find((known) => known === language) ??
      (browserLanguage.toLowerCase().startsWith('zh') ? 'zh' : 'en'),
    rightPanel: kept.getItem(RIGHT_PANEL_KEY) === 'edit' ? 'edit' : 'why',
  };
}

export function writePreferences({ theme, language, rightPanel, groupBy, colourBy }: Chosen): void {
  safeLocalStorage.setItem(GROUP_KEY, groupBy);
  safeLocalStorage.setItem(COLOUR_KEY, colourBy);
  safeLocalStorage.setItem(THEME_KEY, theme);
  safeLocalStorage.setItem(LANGUAGE_KEY, language);
  if (rightPanel !== 'story') safeLocalStorage.setItem(RIGHT_PANEL_KEY, rightPanel);
}
