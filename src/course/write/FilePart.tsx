import { useEffect, useRef } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useWriting } from './context.ts';
import styles from './Writing.module.css';

/** The file itself, with a mark at each line on which something is wrong. */
export function FilePart({ line }: { readonly line: { readonly number: number } | undefined }) {
  const { t } = useTranslation('teach');
  const { text, setText, writing } = useWriting();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const wrong = new Set(writing?.faults.map((fault) => fault.line));
  const count = text.split('\n').length;

  useEffect(() => {
    const element = area.current;
    if (line === undefined || element === null) return;
    const lines = element.value.split('\n');
    const start = lines.slice(0, line.number - 1).join('\n').length + (line.number > 1 ? 1 : 0);
    // The sheet shows all of it, not the line that had the caret before.
    element.focus({ preventScroll: true });
    element.parentElement?.scrollIntoView({ block: 'nearest' });
    element.setSelectionRange(start, start + (lines[line.number - 1]?.length ?? 0));
    const height = element.scrollHeight / lines.length;
    element.scrollTop = Math.max(0, (line.number - 4) * height);
  }, [line]);

  return (
    <div className={styles.code}>
      <div ref={gutter} className={styles.gutter} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} data-wrong={wrong.has(index + 1) || undefined}>
            {index + 1}
          </span>
        ))}
      </div>
      <textarea
        ref={area}
        aria-label={t('write.file')}
        spellCheck={false}
        wrap="off"
        value={text}
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop;
        }}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
    </div>
  );
}
