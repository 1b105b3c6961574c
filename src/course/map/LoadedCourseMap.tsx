import { useLoaded } from '../../ui/index.ts';
import { useCourseState } from '../attached.ts';

const load = () => import('./CourseMap.tsx');

/** The list of lessons, while it is open. */
export function CourseMap() {
  const map = useCourseState((state) => state.map);
  return map === undefined ? null : <Fetched search={map.search} />;
}

function Fetched({ search }: { readonly search: string }) {
  const part = useLoaded(load);
  return part.kind === 'ready' ? <part.module.CourseMap search={search} /> : null;
}
