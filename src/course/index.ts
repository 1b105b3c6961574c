export { attachCourse, courseOf, useCourse, useCourseState } from './attached.ts';
export { CourseMap } from './map/LoadedCourseMap.tsx';
export { LearnButton } from './LearnButton.tsx';
export { Welcome } from './Welcome.tsx';
export { AnswerBar, Story } from './story/LoadedStory.tsx';
export type { RecordFile } from './courseState.ts';
