import { Loaded, useTranslation } from '../../ui/index.ts';
import { useCourseState } from '../attached.ts';

/** They come with the first lesson that is opened. */
const load = async () => (await import('./Story.tsx')).Story;
const loadBar = async () => (await import('./AnswerBar.tsx')).AnswerBar;

/** The lesson that is open; nothing where none is. */
export function Story() {
  const { t } = useTranslation('course');
  const lesson = useCourseState((state) => state.lesson);
  if (lesson === undefined) return null;
  return (
    <Loaded load={load} failed={t('notLoaded')}>
      {(Shown) => <Shown key={lesson.id} lesson={lesson} />}
    </Loaded>
  );
}

/** What is below the picture while the lesson that is open asks something of it. */
export function AnswerBar() {
  const { t } = useTranslation('course');
  const lesson = useCourseState((state) => state.lesson);
  if (lesson === undefined) return null;
  return (
    <Loaded load={loadBar} failed={t('notLoaded')}>
      {(Shown) => <Shown lesson={lesson} />}
    </Loaded>
  );
}
