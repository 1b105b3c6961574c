import { useEffect } from 'react';
import { usePage } from '../commands/index.ts';
import { Button, useTranslation } from '../ui/index.ts';
import { useCourse, useCourseState } from './attached.ts';
import { dueLessons } from './due.ts';

/** The door to the course; it says how many lessons may come back. */
export function LearnButton() {
  const { t } = useTranslation('app');
  const course = useCourse();
  const page = usePage();
  const open = useCourseState(({ map }) => map !== undefined) ?? false;
  const due =
    useCourseState(({ progress }) => dueLessons(progress, course?.now() ?? 0).length) ?? 0;
  useEffect(
    () =>
      course &&
      page.attach({
        openCourse: (search) => {
          course.openMap(search);
        },
      }),
    [course, page],
  );
  if (course === undefined) return null;
  const text = due > 0 ? t('learn.due', { count: due }) : t('learn.button');
  return (
    <Button
      icon="learn"
      aria-label={text}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => {
        course.openMap();
      }}
    >
      <span>{text}</span>
    </Button>
  );
}
