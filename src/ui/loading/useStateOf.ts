import { useKept } from './Kept.tsx';

/**
 * State that belongs to a subject, such as one decision of many: as `useState`, but once the subject is
 * another it is `first` again, in that very drawing. What shows one subject after the other keeps its
 * elements so; by a `key` all of them would be made anew. `name`: for whom is to stay though its part of the
 * page is made anew, of the same subject (`Kept`).
 */
export function useStateOf<T>(
  subject: string | number,
  first: T,
  name?: string,
): [T, (next: T) => void] {
  const [kept, keep] = useKept(name, { subject, value: first });
  const isOfIt = kept.subject === subject;
  // Not only read so: where the former subject comes back, it begins anew as well.
  if (!isOfIt) keep({ subject, value: first });
  return [
    isOfIt ? kept.value : first,
    (value) => {
      keep({ subject, value });
    },
  ];
}
