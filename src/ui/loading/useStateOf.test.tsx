// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useStateOf } from './useStateOf.ts';

afterEach(cleanup);

function stateOf(subject: number) {
  const seen: boolean[] = [];
  const hook = renderHook(
    ({ of }) => {
      const [value, set] = useStateOf(of, false);
      seen.push(value);
      return { value, set };
    },
    { initialProps: { of: subject } },
  );
  return { ...hook, seen };
}

it('keeps what was set while the subject is the same', () => {
  const { result, rerender } = stateOf(1);
  act(() => {
    result.current.set(true);
  });
  rerender({ of: 1 });
  expect(result.current.value).toBe(true);
});

it('is as at first in the very drawing in which the subject is another', () => {
  const { result, rerender, seen } = stateOf(1);
  act(() => {
    result.current.set(true);
  });
  seen.length = 0;
  rerender({ of: 2 });
  expect(seen).not.toContain(true);
});

it('begins anew where the former subject comes back', () => {
  const { result, rerender } = stateOf(1);
  act(() => {
    result.current.set(true);
  });
  rerender({ of: 2 });
  rerender({ of: 1 });
  expect(result.current.value).toBe(false);
});
