import type { editor } from 'monaco-editor/editor';
import { monaco } from './monaco.ts';
import { readPalette } from './palette.ts';
import { berthTheme } from './themes.ts';

/** How every editor of the page looks and behaves. */
export const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  accessibilitySupport: 'auto',
  automaticLayout: true,
  codeLens: false,
  colorDecorators: false,
  contextmenu: true,
  cursorSurroundingLines: 2,
  detectIndentation: false,
  fixedOverflowWidgets: true,
  fontLigatures: "'zero', 'liga' 0, 'calt' 0",
  fontSize: 12,
  foldingMaximumRegions: 20_000,
  glyphMargin: false,
  guides: { indentation: false, bracketPairs: false },
  hideCursorInOverviewRuler: true,
  inlineSuggest: { enabled: false },
  lineDecorationsWidth: 3,
  lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.Off },
  lineHeight: 19,
  lineNumbersMinChars: 3,
  links: false,
  minimap: { enabled: false },
  occurrencesHighlight: 'off',
  overviewRulerBorder: false,
  padding: { top: 8, bottom: 8 },
  quickSuggestions: { other: true, comments: false, strings: true },
  // 'dimmed' fails the contrast that WCAG asks for.
  renderFinalNewline: 'on',
  renderLineHighlight: 'all',
  renderLineHighlightOnlyWhenFocus: true,
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  showFoldingControls: 'mouseover',
  stickyScroll: { enabled: false },
  tabSize: 2,
  unusualLineTerminators: 'off',
  wordBasedSuggestions: 'off',
};

/** Paints every editor in the colours of the page, now and when they change. */
export function followTheme(): () => void {
  const root = document.documentElement;
  const paint = () => {
    const scheme = root.dataset.theme === 'dark' ? 'dark' : 'light';
    const name = `berth-${scheme}`;
    monaco.editor.defineTheme(name, berthTheme(scheme, readPalette(getComputedStyle(root))));
    monaco.editor.setTheme(name);
  };
  paint();
  const observer = new MutationObserver(paint);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
  };
}

/** Monaco measures its font once; a font that loads later has other widths. */
export function followFonts(): () => void {
  const measure = () => {
    monaco.editor.remeasureFonts();
  };
  document.fonts.addEventListener('loadingdone', measure);
  return () => {
    document.fonts.removeEventListener('loadingdone', measure);
  };
}
