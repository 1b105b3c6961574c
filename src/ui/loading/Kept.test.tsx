// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Kept, useKept } from './Kept.tsx';

afterEach(cleanup);

function Part() {
  const [value, say] = useKept('part', 'at first');
  return (
    <button
      type="button"
      onClick={() => {
        say('said');
      }}
    >
      {value}
    </button>
  );
}

const page = (of: string, place: string) => (
  <Kept of={of}>
    <div key={place}>
      <Part />
    </div>
  </Kept>
);

it('is there again where its part is made anew', () => {
  const { rerender, container } = render(page('web', 'left'));
  fireEvent.click(screen.getByRole('button'));
  rerender(page('web', 'right'));
  expect(container.textContent).toBe('said');
});

it('is as at first for a part that is made anew of another', () => {
  const { rerender, container } = render(page('web', 'left'));
  fireEvent.click(screen.getByRole('button'));
  rerender(page('db', 'right'));
  expect(container.textContent).toBe('at first');
});

it('stays with a part that stays, whatever it is about, and from there on', () => {
  const { rerender, container } = render(page('web', 'left'));
  fireEvent.click(screen.getByRole('button'));
  rerender(page('db', 'left'));
  expect(container.textContent).toBe('said');
  rerender(page('db', 'right'));
  expect(container.textContent).toBe('said');
});

it('is a state like others where nothing keeps it', () => {
  const first = renderHook(() => useKept('part', 1));
  act(() => {
    first.result.current[1](2);
  });
  expect(first.result.current[0]).toBe(2);
  expect(renderHook(() => useKept('part', 1)).result.current[0]).toBe(1);
});
