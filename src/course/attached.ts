import { useSyncExternalStore } from 'react';
import { type BerthStore, useBerthStore } from '../store/index.ts';
import { type Course, createCourse } from './course.ts';
import type { CourseState } from './courseState.ts';

/** By store, so that whatever has the store finds the course of its page. */
const attached = new WeakMap<BerthStore, Course>();

export function attachCourse(options: Parameters<typeof createCourse>[0]): Course {
  const course = createCourse(options);
  attached.set(options.store, course);
  return course;
}

/** Undefined for a store without a course, as in tests. */
export function courseOf(store: BerthStore): Course | undefined {
  return attached.get(store);
}

/** The same, of the page that a component is on. */
export function useCourse(): Course | undefined {
  return attached.get(useBerthStore());
}

const nothing = () => undefined;
const never = () => nothing;

export function useCourseState<Part>(part: (state: CourseState) => Part): Part | undefined {
  const course = useCourse();
  const state = useSyncExternalStore(course?.subscribe ?? never, course?.state ?? nothing);
  return state && part(state);
}
