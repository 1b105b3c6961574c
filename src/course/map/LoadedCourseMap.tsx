import { useLoaded } from '../../ui/index.ts';
import { useCourseState } from '../attached.ts';

const load = () => import('./CourseMap.tsx');
const loadTeaching = () => import('../write/Teaching.tsx');

/** The list of lessons while it is open, and what there is for who teaches. */
export function CourseMap() {
  const map = useCourseState((state) => state.map);
  const teaches = useCourseState(
    ({ writing, records }) => writing !== undefined || records !== undefined,
  );
  return (
    <>
      {map !== undefined && <Fetched search={map.search} />}
      {teaches === true && <Teaching />}
    </>
  );
}

function Fetched({ search }: { readonly search: string }) {
  const part = useLoaded(load);
  return part.kind === 'ready' ? <part.module.CourseMap search={search} /> : null;
}

function Teaching() {
  const part = useLoaded(loadTeaching);
  return part.kind === 'ready' ? <part.module.Teaching /> : null;
}
