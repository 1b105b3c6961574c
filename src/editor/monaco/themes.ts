import type { editor } from 'monaco-editor/editor';

export type Scheme = 'light' | 'dark';

/** The custom properties of src/ui/style/tokens.css that the editor is painted with; all are hex colours. */
export const PALETTE_TOKENS = [
  'accent',
  'accent-soft',
  'code-key',
  'code-number',
  'code-string',
  'faint',
  'hover',
  'line',
  'line-strong',
  'muted',
  'no',
  'panel',
  'sunken',
  'text',
  'wait',
] as const;

export type Palette = Readonly<Record<(typeof PALETTE_TOKENS)[number], string>>;

/** Reads the palette that is in force on the page. */
export function readPalette(style: Pick<CSSStyleDeclaration, 'getPropertyValue'>): Palette {
  const colours = PALETTE_TOKENS.map((token) => {
    const value = style.getPropertyValue(`--${token}`).trim();
    return [token, longHex(value, token)] as const;
  });
  return Object.fromEntries(colours) as Record<(typeof PALETTE_TOKENS)[number], string>;
}

/** `#fff` → `#ffffff`: Monaco's token rules know no other spelling. */
function longHex(value: string, token: string): string {
  if (/^#[\da-f]{6}$/i.test(value)) return value;
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value);
  if (short === null) {
    throw new Error(
      `--${token} is ${value || 'missing'}: write it as #rgb or #rrggbb in tokens.css.`,
    );
  }
  return `#${short
    .slice(1)
    .flatMap((digit) => [digit, digit])
    .join('')}`;
}

/** The editor in the colours of the page. */
export function berthTheme(scheme: Scheme, palette: Palette): editor.IStandaloneThemeData {
  const { 'code-key': key, 'code-string': string, 'code-number': number } = palette;
  const rule = (token: string, colour: string, fontStyle = '') => ({
    token,
    foreground: colour.slice(1),
    fontStyle,
  });
  const selection = `${palette.accent}40`;
  return {
    base: scheme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      rule('', palette.text),
      rule('type', key),
      rule('string', string),
      // The base themes have a rule of their own for this one.
      rule('string.yaml', string),
      rule('number', number),
      rule('keyword', number),
      rule('comment', palette.faint),
      rule('operators', palette.muted),
      rule('delimiter', palette.muted),
      rule('tag', palette.muted),
      rule('namespace', palette.wait),
      rule('meta', palette.faint),
    ],
    colors: {
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((depth) => [
          `editorBracketHighlight.foreground${String(depth)}`,
          palette.text,
        ]),
      ),
      foreground: palette.text,
      focusBorder: palette.accent,
      'editor.background': palette.panel,
      'editor.foreground': palette.text,
      'editor.lineHighlightBackground': palette.hover,
      'editor.lineHighlightBorder': '#00000000',
      'editor.selectionBackground': selection,
      'editor.inactiveSelectionBackground': `${palette.accent}26`,
      'editor.selectionHighlightBackground': `${palette.accent}1f`,
      'editor.findMatchBackground': `${palette.wait}66`,
      'editor.findMatchHighlightBackground': `${palette.wait}33`,
      'editor.hoverHighlightBackground': `${palette.accent}1f`,
      'editor.placeholder.foreground': palette.faint,
      'editorLineNumber.foreground': palette.faint,
      'editorLineNumber.activeForeground': palette.text,
      'editorCursor.foreground': palette.accent,
      'editorBracketMatch.background': palette['accent-soft'],
      'editorBracketMatch.border': palette.accent,
      'editorError.foreground': palette.no,
      'editorWarning.foreground': palette.wait,
      'editorInfo.foreground': palette.accent,
      'editorOverviewRuler.border': '#00000000',
      'editorOverviewRuler.errorForeground': palette.no,
      'editorOverviewRuler.warningForeground': palette.wait,
      'editorOverviewRuler.infoForeground': palette.accent,
      'editorMarkerNavigation.background': palette.sunken,
      'editorWidget.background': palette.panel,
      'editorWidget.foreground': palette.text,
      'editorWidget.border': palette['line-strong'],
      'editorHoverWidget.background': palette.panel,
      'editorHoverWidget.border': palette['line-strong'],
      'editorHoverWidget.statusBarBackground': palette.sunken,
      'editorSuggestWidget.background': palette.panel,
      'editorSuggestWidget.border': palette['line-strong'],
      'editorSuggestWidget.foreground': palette.text,
      'editorSuggestWidget.highlightForeground': palette.accent,
      'editorSuggestWidget.focusHighlightForeground': palette.accent,
      'editorSuggestWidget.selectedBackground': palette['accent-soft'],
      'editorSuggestWidget.selectedForeground': palette.text,
      'editorSuggestWidget.selectedIconForeground': palette.text,
      'list.hoverBackground': palette.hover,
      'list.hoverForeground': palette.text,
      'list.focusBackground': palette['accent-soft'],
      'list.focusForeground': palette.text,
      'list.highlightForeground': palette.accent,
      'quickInput.background': palette.panel,
      'quickInput.foreground': palette.text,
      'quickInputList.focusBackground': palette['accent-soft'],
      'quickInputList.focusForeground': palette.text,
      'input.background': palette.sunken,
      'input.foreground': palette.text,
      'input.border': palette['line-strong'],
      'inputOption.activeBackground': palette['accent-soft'],
      'inputOption.activeBorder': palette.accent,
      'inputOption.activeForeground': palette.text,
      'menu.background': palette.panel,
      'menu.foreground': palette.text,
      'menu.border': palette['line-strong'],
      'menu.selectionBackground': palette['accent-soft'],
      'menu.selectionForeground': palette.text,
      'menu.separatorBackground': palette.line,
      'textLink.foreground': palette.accent,
      'textLink.activeForeground': palette.accent,
      'textCodeBlock.background': palette.sunken,
      'scrollbar.shadow': '#00000000',
      'scrollbarSlider.background': `${palette['line-strong']}99`,
      'scrollbarSlider.hoverBackground': palette['line-strong'],
      'scrollbarSlider.activeBackground': palette.faint,
      'widget.shadow': scheme === 'dark' ? '#00000080' : '#10182824',
    },
  };
}
