import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from '../layout/layout.ts';

/** The size of an element in CSS pixels, kept up as it changes; undefined before it is known. */
export function useCanvasSize(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) =>
        last !== undefined && last.width === width && last.height === height
          ? last
          : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return size;
}
