import { useEffect, useRef } from 'react';
import { useActions, useBerth, type TextChange } from '../store/index.ts';
import type { TabName } from '../protocol/index.ts';
import { useEditorCommands } from './commands.ts';
import { historyKey } from './historyKey.ts';
import styles from './ManifestEditor.module.css';
import { placeAt } from './text/placeAt.ts';

/** A textarea takes long to lay out a large text; this much shows what it is. */
const MOST_CHARACTERS = 200_000;
const LINE_HEIGHT = 19;

export interface PlaceholderEditorProps {
  readonly tab: TabName;
  readonly text: string;
  readonly label: string;
  readonly empty: string;
  readonly onChange: (text: string, change: TextChange) => void;
  readonly onTab: (tab: TabName) => void;
  /** Offset of the cursor while the keyboard is here, undefined when it is not. */
  readonly onCaret: (offset: number | undefined) => void;
}

/** Whether the placeholder shows the whole of a text; else it shows the beginning, read-only. */
export function fitsPlaceholder(text: string): boolean {
  return text.length <= MOST_CHARACTERS;
}

/** The text before Monaco has loaded, and when it cannot: a plain textarea that looks the same. */
export function PlaceholderEditor(props: PlaceholderEditorProps) {
  const { tab, text, label, empty, onChange, onTab, onCaret } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const waiting = useRef<{ readonly tab: TabName; readonly line: number }>(undefined);
  const whole = fitsPlaceholder(text);
  const actions = useActions();
  const editorCommands = useEditorCommands();
  const restored = useBerth((state) => state.restored);

  useEffect(() => {
    const showLine = (line: number) => {
      const element = area.current;
      if (element === null) return;
      const lines = element.value.split('\n').slice(0, line - 1);
      const offset = lines.reduce((sum, each) => sum + each.length + 1, 0);
      element.focus();
      element.setSelectionRange(offset, offset);
      element.scrollTop = (line - 3) * LINE_HEIGHT;
      // No event tells of a cursor that a script puts.
      onCaret(offset);
    };
    const wanted = waiting.current;
    if (wanted !== undefined && wanted.tab === tab) {
      waiting.current = undefined;
      showLine(wanted.line);
    }
    return editorCommands.attach({
      focus: () => area.current?.focus(),
      revealLine: (inTab, line) => {
        if (inTab === tab) {
          showLine(line);
          return;
        }
        waiting.current = { tab: inTab, line };
        onTab(inTab);
      },
    });
  }, [editorCommands, tab, onTab, onCaret]);

  useEffect(() => {
    if (restored === undefined || restored.tab !== tab || area.current === null) return;
    const { lineNumber } = placeAt(area.current.value, restored.offset);
    area.current.setSelectionRange(restored.offset, restored.offset);
    area.current.scrollTop = (lineNumber - 3) * LINE_HEIGHT;
  }, [restored, tab]);

  const tellCaret = () => {
    onCaret(area.current?.selectionStart);
  };
  return (
    <textarea
      ref={area}
      className={styles.placeholder}
      aria-label={label}
      placeholder={empty}
      value={whole ? text : text.slice(0, MOST_CHARACTERS)}
      readOnly={!whole}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      wrap="off"
      onChange={(event) => {
        const { inputType } = event.nativeEvent as InputEvent;
        onChange(event.target.value, inputType === 'insertFromPaste' ? 'paste' : 'typing');
      }}
      onKeyDown={(event) => {
        // The field's own undo knows nothing of what changed the text elsewhere.
        const step = historyKey(event);
        if (step === undefined) return;
        event.preventDefault();
        actions[step]();
      }}
      onFocus={tellCaret}
      onSelect={tellCaret}
      onBlur={() => {
        onCaret(undefined);
      }}
    />
  );
}
