import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { commandKeys } from '../../commands/index.ts';
import { useActions, useBerth } from '../../store/index.ts';
import { Button, Icon, useLoaded, useTranslation } from '../../ui/index.ts';
import { useCanvasCommands, useCanCanvas } from '../canvasCommands.ts';
import { canvasText } from '../canvasText.ts';
import { useRetryOn } from '../plane/useRetryOn.ts';
import { ColourMenu } from './ColourMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FindBar } from './FindBar.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import styles from './ClusterBar.module.css';

// Comes behind the first picture, as what is dragged does.
const loadTemplates = () => import('./TemplatesSheet.tsx');
const loadLegend = () => import('./Legend.tsx');

const MAC = /Mac|iP(?:hone|ad)/;

export interface ClusterBarProps {
  /** Which of canvas and outline is shown, where that is chosen here. */
  readonly children?: ReactNode;
}

/** Above canvas and outline: how the cluster is grouped and coloured, and the search in it. */
export function ClusterBar({ children }: ClusterBarProps) {
  const { i18n } = useTranslation();
  const actions = useActions();
  const isFinding = useBerth((state) => state.find !== undefined);
  const isFiltering = useBerth((state) => state.legendFilter.length > 0);
  const canFit = useCanCanvas('fit');
  const canvasCommands = useCanvasCommands();
  const templates = useLoaded(loadTemplates);
  const [hasLegend, setHasLegend] = useState(false);
  // It comes behind the first picture.
  const legend = useLoaded(loadLegend);
  useRetryOn(legend, 'pointerdown');
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const legendId = useId();
  const text = (key: string) => canvasText(i18n, `bar.${key}`);
  const shortcut = MAC.test(navigator.userAgent) ? '⌘F' : 'Ctrl+F';

  useEffect(() => {
    const find = () => {
      actions.openFind();
      field.current?.select();
      // The field may only come with the next render, and what closes may take the focus after it. What
      // was typed into it by then stays.
      requestAnimationFrame(() => {
        const input = field.current;
        if (input !== document.activeElement) input?.select();
      });
    };
    const detach = canvasCommands.attach({
      find,
      groupBy: actions.setGroupBy,
      colourBy: actions.setColourBy,
    });
    // The editor has a search of its own.
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isFind || event.key.toLowerCase() !== 'f' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('.monaco-editor')) return;
      event.preventDefault();
      find();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      detach();
    };
  }, [actions, canvasCommands]);

  return (
    <div className={styles.bar}>
      <div className={styles.row} role="toolbar" aria-label={text('label')}>
        {children}
        <GroupMenu />
        <ColourMenu />
        <Button
          className={styles.button}
          aria-label={text('legend')}
          title={text('legend')}
          aria-expanded={hasLegend || isFiltering}
          aria-controls={legendId}
          onClick={() => {
            setHasLegend(!(hasLegend || isFiltering));
            actions.clearLegend();
          }}
        >
          <Icon name="legend" />
          <span className={styles.word}>{text('legend')}</span>
        </Button>
        <span className={styles.space}>
          {templates.kind === 'ready' && <templates.module.TemplatesSheet />}
        </span>
        <Button
          ref={opener}
          className={styles.button}
          aria-label={text('find')}
          aria-expanded={isFinding}
          aria-keyshortcuts="Control+F Meta+F"
          title={`${text('find')} ${shortcut}`}
          onClick={canvasCommands.find}
        >
          <Icon name="find" />
          <span className={styles.word}>{text('find')}</span>
        </Button>
        {canFit && <ExportMenu />}
        <Button
          className={styles.button}
          aria-label={text('present')}
          title={`${text('present')} ${commandKeys('present').text}`}
          aria-keyshortcuts={commandKeys('present').aria}
          onClick={() => {
            actions.setPresenting(true);
          }}
        >
          <Icon name="present" />
          <span className={styles.word}>{text('presentShort')}</span>
        </Button>
      </div>
      {isFinding && <FindBar ref={field} onClosed={() => opener.current?.focus()} />}
      <div id={legendId} hidden={!(hasLegend || isFiltering)}>
        {(hasLegend || isFiltering) && legend.kind === 'ready' && <legend.module.Legend />}
      </div>
    </div>
  );
}
