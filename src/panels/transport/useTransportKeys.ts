import { useEffect, useRef, type RefObject } from 'react';
import { usePage } from '../../commands/index.ts';
import { verbOnBar, verbOnPage, type TransportVerb } from './keys.ts';

/** What each key of the playhead does; those that are not named do nothing. */
export type TransportVerbs = Partial<Readonly<Record<TransportVerb, () => void>>>;

/** Listens to the keys of the playhead: on its bar, and wherever else the page leaves them free. */
export function useTransportKeys(bar: RefObject<HTMLElement | null>, does: TransportVerbs): void {
  const page = usePage();
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !page.isOwn(event)) return;
      const isOnBar = event.target instanceof Node && bar.current?.contains(event.target) === true;
      const verb = isOnBar ? verbOnBar(event) : verbOnPage(event);
      const act = verb === undefined ? undefined : latest.current[verb];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
    };
  }, [bar, page]);
}
