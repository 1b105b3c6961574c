import { useCourseState } from '../attached.ts';
import { Records } from '../records/Records.tsx';
import { Writing } from './Writing.tsx';
import { WritingBar } from './WritingBar.tsx';

/** The sheet of a lesson, or the way back to it, or the table of what learners did. */
export function Teaching() {
  const writing = useCourseState((state) => state.writing);
  const records = useCourseState((state) => state.records);
  return (
    <>
      {writing === 'open' && <Writing />}
      {writing === 'away' && <WritingBar />}
      {records !== undefined && <Records />}
    </>
  );
}
