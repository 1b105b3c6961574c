import type { Palette } from './palette.ts';

/** What a suggestion is, told by its sign: a colour for each would mean nothing on this page. */
const SYMBOLS = [
  'class',
  'constructor',
  'enumerator',
  'enumeratorMember',
  'event',
  'field',
  'function',
  'interface',
  'method',
  'variable',
] as const;

/**
 * The colours of what Monaco brings along and shows seldom: its own would be those of another program.
 * Which of them it uses at all is held by `e2e/editor.spec.ts`.
 */
export function partColours(palette: Palette): Readonly<Record<string, string>> {
  const { accent, faint, hover, line, muted, no, panel, sunken, text, wait } = palette;
  const strong = palette['line-strong'];
  const soft = palette['accent-soft'];
  const lit = `${accent}1f`;
  const hit = `${wait}66`;
  return {
    descriptionForeground: muted,
    disabledForeground: faint,
    errorForeground: no,
    'icon.foreground': muted,
    'badge.background': line,
    'badge.foreground': text,
    'button.background': accent,
    'button.foreground': palette['on-accent'],
    'button.hoverBackground': accent,
    'button.secondaryBackground': panel,
    'button.secondaryForeground': text,
    'button.secondaryHoverBackground': hover,
    'button.secondaryBorder': strong,
    'button.separator': palette['on-accent'],
    'editor.compositionBorder': accent,
    'editor.findRangeHighlightBackground': lit,
    'editor.foldPlaceholderForeground': faint,
    // Of the line of a hit: the hit itself is marked, and the line of the caret in any case.
    'editor.rangeHighlightBackground': `${hover}00`,
    'editor.snippetTabstopHighlightBackground': lit,
    'editor.snippetFinalTabstopHighlightBorder': accent,
    'editor.wordHighlightBackground': lit,
    'editor.wordHighlightStrongBackground': `${accent}33`,
    'editor.wordHighlightTextBackground': lit,
    'editorGutter.foldingControlForeground': muted,
    'editorLightBulb.foreground': wait,
    'editorLightBulbAutoFix.foreground': accent,
    'editorLightBulbAi.foreground': wait,
    'editorLink.activeForeground': accent,
    'editorSuggestWidgetStatus.foreground': muted,
    // The bar of the find widget by which it is made wider would be its only border.
    'editorWidget.resizeBorder': `${strong}00`,
    'widget.border': strong,
    'input.placeholderForeground': faint,
    'inputOption.hoverBackground': hover,
    'inputValidation.errorBackground': panel,
    'inputValidation.errorBorder': no,
    'inputValidation.errorForeground': text,
    'inputValidation.infoBackground': panel,
    'inputValidation.infoBorder': accent,
    'inputValidation.infoForeground': text,
    'inputValidation.warningBackground': panel,
    'inputValidation.warningBorder': wait,
    'inputValidation.warningForeground': text,
    'keybindingLabel.background': sunken,
    'keybindingLabel.foreground': muted,
    'keybindingLabel.border': line,
    'keybindingLabel.bottomBorder': strong,
    'list.activeSelectionBackground': soft,
    'list.activeSelectionForeground': text,
    'list.inactiveSelectionBackground': hover,
    'list.inactiveSelectionForeground': text,
    'peekView.border': accent,
    'peekViewEditor.background': sunken,
    'peekViewEditor.matchHighlightBackground': hit,
    'peekViewEditorGutter.background': sunken,
    'peekViewResult.background': panel,
    'peekViewResult.fileForeground': text,
    'peekViewResult.lineForeground': muted,
    'peekViewResult.matchHighlightBackground': hit,
    'peekViewResult.selectionBackground': soft,
    'peekViewResult.selectionForeground': text,
    'peekViewTitle.background': sunken,
    'peekViewTitleDescription.foreground': muted,
    'peekViewTitleLabel.foreground': text,
    'pickerGroup.border': line,
    'pickerGroup.foreground': muted,
    'progressBar.background': accent,
    'sash.hoverBorder': accent,
    'toolbar.activeBackground': line,
    'toolbar.hoverBackground': hover,
    ...Object.fromEntries(SYMBOLS.map((symbol) => [`symbolIcon.${symbol}Foreground`, muted])),
  };
}
