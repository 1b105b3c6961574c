import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  Button,
  classNames,
  Icon,
  IconButton,
  LiveRegion,
  useLoaded,
  useTranslation,
} from '../../../ui/index.ts';
import { LARGEST_FILE } from '../../../workspace/index.ts';
import { useFiles } from '../attached.ts';
import notice from '../WorkspaceNotice.module.css';
import { droppedFile } from './droppedFile.ts';
import type { Files, FilesState } from './files.ts';
import styles from './FileHost.module.css';

const loadQuestion = () => import('./FileQuestion.tsx');

/** Files that are dropped anywhere on the page, and what is asked and told of files. */
export function FileHost() {
  const files = useFiles();
  return files === undefined ? null : <Host files={files} />;
}

function Host({ files }: { readonly files: Files }) {
  const state = useSyncExternalStore(files.subscribe, files.state);
  const dragging = useDrop(files);
  return (
    <>
      {dragging && <DropOverlay />}
      <Told files={files} state={state} />
      {state.kind === 'asking' && <Question files={files} state={state} />}
    </>
  );
}

interface QuestionProps {
  readonly files: Files;
  readonly state: Extract<FilesState, { readonly kind: 'asking' }>;
}

/** The question itself is fetched when there is one. */
function Question({ files, state }: QuestionProps) {
  const { t } = useTranslation('workspace');
  const { t: tApp } = useTranslation();
  const part = useLoaded(loadQuestion);
  switch (part.kind) {
    case 'ready':
      return <part.module.FileQuestion files={files} state={state} />;
    case 'loading':
      return null;
    case 'failed':
      return (
        <div role="alert" className={classNames(notice.notice, notice.refused)}>
          <Icon name="warning" />
          <span>{t('file.notAsked', { name: state.file })}</span>
          <Button look="outline" onClick={part.retry}>
            {tApp('part.retry')}
          </Button>
          <IconButton
            icon="close"
            label={t('dismiss')}
            onClick={() => {
              files.answer(undefined);
            }}
          />
        </div>
      );
  }
}

/** Takes every file that is dropped on the page, before the editor would; true while one is over it. */
function useDrop(files: Files): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Out of the window, not from one part of the page to another.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!isFile(event) || event.dataTransfer === null) return;
      event.preventDefault();
      event.stopPropagation();
      const dropped = droppedFile(event.dataTransfer);
      if (dropped.kind === 'file') void files.openFile(dropped.file);
      else if (dropped.kind === 'refused') files.refuse(dropped.name, dropped.why);
    };
    window.addEventListener('dragenter', over, true);
    window.addEventListener('dragover', over, true);
    window.addEventListener('dragleave', leave, true);
    window.addEventListener('drop', drop, true);
    return () => {
      window.removeEventListener('dragenter', over, true);
      window.removeEventListener('dragover', over, true);
      window.removeEventListener('dragleave', leave, true);
      window.removeEventListener('drop', drop, true);
    };
  }, [files]);
  return dragging;
}

function DropOverlay() {
  const { t } = useTranslation('workspace');
  return (
    <div className={styles.overlay}>
      <div className={styles.target}>
        <Icon name="open" size={28} />
        <strong>{t('file.drop')}</strong>
        <span>{t('file.dropDetail')}</span>
      </div>
    </div>
  );
}

interface ToldProps {
  readonly files: Files;
  readonly state: FilesState;
}

/** What became of a file, in a line. */
function Told({ files, state }: ToldProps) {
  const { t } = useTranslation('workspace');
  switch (state.kind) {
    case 'idle':
    case 'asking':
      return null;
    case 'reading':
      return <LiveRegion text={t('file.reading', { name: state.file })} />;
    case 'saved':
      return (
        <div role="status" className={notice.notice}>
          <Icon name="save" />
          <span>{t('file.saved', { name: state.file })}</span>
          <IconButton icon="close" label={t('dismiss')} onClick={files.dismiss} />
        </div>
      );
    case 'refused': {
      const { why, file } = state;
      const values = {
        name: file,
        count: why.kind === 'several' ? why.count : 0,
        size: why.kind === 'too-large' ? Math.ceil(why.size / 1_000_000) : 0,
        most: LARGEST_FILE / 1_000_000,
      };
      return (
        <div role="alert" className={classNames(notice.notice, notice.refused)}>
          <Icon name="warning" />
          <span>{t(`file.refused.${why.kind}`, values)}</span>
          <IconButton icon="close" label={t('dismiss')} onClick={files.dismiss} />
        </div>
      );
    }
  }
}
