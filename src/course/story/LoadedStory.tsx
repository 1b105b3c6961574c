import { Loaded, useTranslation } from '../../ui/index.ts';
import { useCourseState } from '../attached.ts';

/** It comes with the first lesson that is opened. */
const load = async () => (await import('./Story.tsx')).Story;

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
