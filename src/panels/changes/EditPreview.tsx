import { useState } from 'react';
import { useActions } from '../../store/index.ts';
import { VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { dedented, type Hunk } from './previewLines.ts';
import styles from './Changes.module.css';

/** Lines in sight of a longer hunk. */
const SHOWN = 14;

/** The lines of YAML that a change puts in and takes out, tab by tab. */
export function EditPreview({ hunks }: { readonly hunks: readonly Hunk[] }) {
  return (
    <div className={styles.hunks}>
      {hunks.map((hunk) => (
        <HunkLines key={`${hunk.tab} ${hunk.line}`} hunk={hunk} />
      ))}
    </div>
  );
}

function HunkLines({ hunk }: { readonly hunk: Hunk }) {
  const { t } = useTranslation('changes');
  const { t: tEditor } = useTranslation('editor');
  const { setTab } = useActions();
  const [all, setAll] = useState(false);
  const lines = dedented(hunk.lines);
  // A line more costs no more room than the button.
  const shown = all || lines.length <= SHOWN + 1 ? lines : lines.slice(0, SHOWN);
  const tab = tEditor(`tab.${hunk.tab}`);
  return (
    <figure className={styles.hunk}>
      <figcaption>
        <button
          type="button"
          title={t('panel.openTab', { tab })}
          onClick={() => {
            setTab(hunk.tab);
          }}
        >
          {t('panel.place', { tab, line: hunk.line })}
        </button>
      </figcaption>
      <ol>
        {shown.map(({ kind, line, text }) => (
          <li key={`${kind} ${line}`} className={styles[kind]}>
            <span aria-hidden="true">{{ same: '', gone: '−', new: '+' }[kind]}</span>
            {kind !== 'same' && (
              <VisuallyHidden>
                {t(kind === 'new' ? 'panel.added' : 'panel.removed')}:{' '}
              </VisuallyHidden>
            )}
            <code>{text}</code>
          </li>
        ))}
      </ol>
      {shown.length < lines.length && (
        <button
          type="button"
          className={styles.moreLines}
          onClick={() => {
            setAll(true);
          }}
        >
          {t('panel.moreLines', { count: lines.length - shown.length })}
        </button>
      )}
    </figure>
  );
}
