// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { Translated } from '../../ui/text/useTranslation.ts';
import { LongList } from './LongList.tsx';

afterEach(cleanup);

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  initAsync: false,
  resources: { en: { panels: { why: { moreListed: 'and {{count}} more' } } } },
});

function drawn(list: string): HTMLElement {
  return render(
    <Translated i18n={i18n}>
      <LongList>{list}</LongList>
    </Translated>,
  ).container;
}

const listOf = (count: number): string =>
  Array.from({ length: count }, (_, at) => `key-${String(at)}:NoSchedule`).join(', ');

describe('a list in what Why says', () => {
  it('is whole while a button would stand for an item or two', () => {
    const at = drawn(listOf(7));
    expect(at.querySelector('button')).toBeNull();
    expect(at.querySelector('code')?.textContent).toBe(listOf(7));
  });

  it('shows its first five where it is long, and all of it on demand', () => {
    const at = drawn(listOf(40));
    expect(at.querySelector('code')?.textContent).toBe(listOf(5));
    const more = at.querySelector('button');
    expect(more?.textContent).toBe('and 35 more');
    if (more) fireEvent.click(more);
    expect(at.querySelector('code')?.textContent).toBe(listOf(40));
    expect(at.querySelector('button')).toBeNull();
  });

  it('takes what stands in brackets as one', () => {
    const at = drawn('zone In [a, b, c, d, e, f], rack NotIn (a, b, c, d)');
    expect(at.querySelector('button')).toBeNull();
  });
});
