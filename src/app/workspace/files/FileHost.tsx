import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePage } from '../../../commands/index.ts';
import {
  Button,
  classNames,
  Icon,
  IconButton,
  LiveRegion,
  useLoaded,
  useTranslation,
  Named,
} from '../../../ui/index.ts';
import { useFiles } from '../attached.ts';
import notice from '../WorkspaceNotice.module.css';
import type { LessonToldProps } from './LessonTold.tsx';
import { droppedFiles } from './droppedFiles.ts';
import type { Files, FilesState } from './files.ts';
import { refusalValues } from '../../../imports/index.ts';
import styles from './FileHost.module.css';

const loadQuestion = () => import('./FileQuestion.tsx');
const loadLessonTold = () => import('./LessonTold.tsx');
const loadReport = () => import('./FileReport.tsx');
const loadSavedFile = () => import('./savedFile.ts');

/** Files that are dropped anywhere on the page, and what is asked and told of files. */
export function FileHost() {
  const files = useFiles();
  return files === undefined ? null : <Host files={files} />;
}

function Host({ files }: { readonly files: Files }) {
  const state = useSyncExternalStore(files.subscribe, files.state);
  const dragging = useDrop(files);
  const page = usePage();
  useEffect(
    () =>
      page.attach({
        openFile: () => {
          files.choose('files');
        },
        openFolder: () => {
          files.choose('folder');
        },
        saveFile: files.saveFile,
      }),
    [files, page],
  );
  // It is to be there where nothing else can be kept or fetched any longer.
  useLoaded(loadSavedFile);
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
          <span>
            <Named>{t('file.notAsked', { name: state.file })}</Named>
          </span>
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

interface ReportProps {
  readonly files: Files;
  readonly state: Extract<FilesState, { readonly kind: 'taken' }>;
}

/** What was left out of what is in by now; without the part that tells it, that it is in. */
function Report({ files, state }: ReportProps) {
  const { t } = useTranslation('workspace');
  const part = useLoaded(loadReport);
  return (
    <div role="status" className={notice.notice}>
      <Icon name="info" />
      {part.kind === 'ready' && <part.module.FileReport name={state.file} report={state.report} />}
      <IconButton icon="close" label={t('dismiss')} onClick={files.dismiss} />
    </div>
  );
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
      void droppedFiles(event.dataTransfer).then(files.open);
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
    case 'taken':
      return <Report files={files} state={state} />;
    case 'saved':
      return (
        <div role="status" className={notice.notice}>
          <Icon name="save" />
          <span>
            <Named>{t('file.saved', { name: state.file })}</Named>
          </span>
          <IconButton icon="close" label={t('dismiss')} onClick={files.dismiss} />
        </div>
      );
    case 'lesson':
      return <LessonTold files={files} state={state} />;
    case 'refused': {
      const { why, file } = state;
      const values = { name: file, ...refusalValues(why) };
      return (
        <div role="alert" className={classNames(notice.notice, notice.refused)}>
          <Icon name="warning" />
          <span>
            <Named>{t(`file.refused.${why.kind}`, values)}</Named>
          </span>
          <IconButton icon="close" label={t('dismiss')} onClick={files.dismiss} />
        </div>
      );
    }
  }
}

/** A lesson that is faulty or none; what tells it is fetched when there is one. */
function LessonTold(props: LessonToldProps) {
  const part = useLoaded(loadLessonTold);
  return part.kind === 'ready' ? <part.module.LessonTold {...props} /> : null;
}
