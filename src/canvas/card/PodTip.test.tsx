// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PodTip } from './PodTip.tsx';

function Chips() {
  const element = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={element} data-testid="canvas">
        <button type="button" data-tip="web-0 · shop">
          w
        </button>
        <button type="button" data-tip="web-1 · shop">
          w
        </button>
        <p>elsewhere</p>
      </div>
      <PodTip within={element} />
    </>
  );
}

const told = () => document.querySelector('[data-pod-tip]')?.textContent;
const rest = () => {
  act(() => {
    vi.advanceTimersByTime(150);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says whose a chip is once the pointer has rested on it for 150 ms', () => {
  const { getAllByText } = render(<Chips />);
  const [first, second] = getAllByText('w');
  if (!first || !second) throw new Error('two chips are expected');
  fireEvent.pointerOver(first);
  expect(told()).toBeUndefined();
  rest();
  expect(told()).toBe('web-0 · shop');
  fireEvent.pointerOver(second);
  expect(told()).toBeUndefined();
  rest();
  expect(told()).toBe('web-1 · shop');
});

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press', (chip: Element) => fireEvent.pointerDown(chip)],
  ['the wheel', (chip: Element) => fireEvent.wheel(chip)],
] as const)('is gone with %s', (_, end) => {
  const { getAllByText } = render(<Chips />);
  const [chip] = getAllByText('w');
  if (!chip) throw new Error('a chip is expected');
  fireEvent.pointerOver(chip);
  rest();
  expect(told()).toBe('web-0 · shop');
  end(chip);
  expect(told()).toBeUndefined();
});

it('does not speak of the chips that a drag passes over', () => {
  const { getAllByText } = render(<Chips />);
  const [chip] = getAllByText('w');
  if (!chip) throw new Error('a chip is expected');
  fireEvent.pointerOver(chip, { buttons: 1 });
  rest();
  expect(told()).toBeUndefined();
  fireEvent.pointerOver(chip);
  rest();
  expect(told()).toBe('web-0 · shop');
});

it('is gone where the pointer leaves the chip', () => {
  const { getAllByText, getByText } = render(<Chips />);
  const [chip] = getAllByText('w');
  if (!chip) throw new Error('a chip is expected');
  fireEvent.pointerOver(chip);
  rest();
  fireEvent.pointerOver(getByText('elsewhere'));
  expect(told()).toBeUndefined();
});

it('stands below a chip that has no room above it within the picture, so that it covers nothing above that', () => {
  const { getAllByText, getByTestId } = render(<Chips />);
  const [chip] = getAllByText('w');
  if (!chip) throw new Error('a chip is expected');
  const tipAt = (): number =>
    Number.parseFloat(document.querySelector<HTMLElement>('[data-pod-tip]')?.style.top ?? '');
  const restsAt = (top: number): number => {
    chip.getBoundingClientRect = () => new DOMRect(100, top, 22, 22);
    fireEvent.pointerOver(chip);
    rest();
    const at = tipAt();
    fireEvent.wheel(chip);
    return at;
  };
  getByTestId('canvas').getBoundingClientRect = () => new DOMRect(0, 200, 600, 400);
  expect(restsAt(210)).toBeGreaterThan(232);
  expect(restsAt(400)).toBeLessThan(400);
});
