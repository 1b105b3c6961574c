import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LiveRegionProps {
  readonly text: string;
  /** At most one announcement in this time, in milliseconds. */
  readonly every?: number;
}

/** Tells screen readers, politely, what changed; while it changes often, only the latest text. */
export function LiveRegion({ text, every = 1500 }: LiveRegionProps) {
  const [said, setSaid] = useState('');
  const saidAt = useRef(-Infinity);

  useEffect(() => {
    const wait = Math.max(0, saidAt.current + every - performance.now());
    const timer = setTimeout(() => {
      saidAt.current = performance.now();
      setSaid(text);
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [text, every]);

  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
