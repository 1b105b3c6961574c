import { useState } from 'react';
import { Button, useCopy, useTranslation } from '../../ui/index.ts';
import { useCourse } from '../attached.ts';
import { download } from '../download.ts';
import { useWriting } from './context.ts';
import styles from './Writing.module.css';

/** Characters of a link that some place that links are kept in cuts off. */
const MAY_BE_CUT = 8_000;

/** The lesson goes on: played, as a file, as a link; or a new one is begun in its place. */
export function HandOn() {
  const { t } = useTranslation('teach');
  const { t: tShare } = useTranslation('share');
  const course = useCourse();
  const { text, writing, setText } = useWriting();
  const { outcome, copy } = useCopy();
  const [length, setLength] = useState(0);
  const [isSure, setSure] = useState(false);
  const { lesson } = writing ?? {};
  const link = async (): Promise<string | undefined> => {
    const made = await course?.linkTo(text);
    setLength(made?.length ?? 0);
    return made;
  };
  return (
    <footer className={styles.foot}>
      {length > MAY_BE_CUT && <p role="status">{t('write.linkLength', { count: length })}</p>}
      <Button
        look="outline"
        icon="reload"
        onClick={() => {
          if (isSure) setText('');
          setSure(!isSure);
        }}
        onBlur={() => {
          setSure(false);
        }}
      >
        {t(isSure ? 'write.startOverSure' : 'write.startOver')}
      </Button>
      <span />
      <Button
        look="outline"
        icon={outcome === 'done' ? 'done' : 'link'}
        disabled={lesson === undefined}
        onClick={() => {
          copy(link());
        }}
      >
        {outcome === 'done'
          ? tShare('copy.done')
          : outcome === 'refused'
            ? tShare('copy.refused')
            : t('write.link')}
      </Button>
      <Button
        look="outline"
        icon="save"
        onClick={() => {
          download(`${lesson?.id ?? 'lesson'}.lesson.yaml`, text, 'application/yaml');
        }}
      >
        {t('write.save')}
      </Button>
      <Button
        look="solid"
        icon="learn"
        disabled={lesson === undefined}
        onClick={() => {
          course?.closeWriting();
          void course?.openOwn(text);
        }}
      >
        {t('write.play')}
      </Button>
    </footer>
  );
}
