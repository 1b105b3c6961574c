import { useCourse } from '../../../course/index.ts';
import { Button, classNames, Icon, IconButton, useTranslation } from '../../../ui/index.ts';
import notice from '../WorkspaceNotice.module.css';
import type { Files, FilesState } from './files.ts';

export interface LessonToldProps {
  readonly files: Files;
  readonly state: Extract<FilesState, { readonly kind: 'lesson' }>;
}

/** A lesson that has faults, or is none, and the way to where they stand. */
export function LessonTold({ files, state: { file, text, faults, isOpen } }: LessonToldProps) {
  const { t } = useTranslation('teach');
  const { t: tFile } = useTranslation('workspace');
  const course = useCourse();
  return (
    <div role="alert" className={classNames(notice.notice, notice.refused)}>
      <Icon name="warning" />
      <span>
        {isOpen
          ? t('opened.faulty', { name: file, count: faults })
          : t('opened.refused', { name: file })}
      </span>
      {text.length <= LONGEST_LESSON && (
        <Button
          look="outline"
          onClick={() => {
            course?.openWriting(text);
            files.dismiss();
          }}
        >
          {t('opened.look')}
        </Button>
      )}
      <IconButton icon="close" label={tFile('dismiss')} onClick={files.dismiss} />
    </div>
  );
}

/** Characters of a file that one could mend by hand. */
const LONGEST_LESSON = 200_000;
