// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslator, type Language } from '../../i18n/index.ts';
import { BerthStoreProvider, createBerthStore } from '../../store/index.ts';
import { Translated } from '../../ui/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import { NO_PROGRESS } from '../progress.ts';
import { LessonCard } from './LessonCard.tsx';

afterEach(cleanup);

function show(language: Language, concepts?: readonly string[]): string {
  const store = createBerthStore({ client: createInProcessClient() });
  render(
    <Translated i18n={createTranslator(language)}>
      <BerthStoreProvider store={store}>
        <LessonCard
          id="one"
          title="One dash"
          minutes={6}
          progress={NO_PROGRESS}
          {...(concepts && { concepts })}
        />
      </BerthStoreProvider>
    </Translated>,
  );
  store.dispose();
  return screen.getByRole('button', { name: /^One dash/ }).textContent;
}

describe('the card of a lesson', () => {
  it('tells the first two of its topics beside its title', () => {
    const said = show('en', ['filter', 'score', 'requests']);
    expect(said).toContain('Filters · Scores');
    expect(said).not.toContain('Requests');
  });

  it('tells them in Chinese too', () => {
    const said = show('zh', ['filter', 'score']);
    expect(said).not.toContain('Filters');
    expect(said).toMatch(/\p{Script=Han}.* · .*\p{Script=Han}/u);
  });

  it('says how long it takes where it has none', () => {
    expect(show('en')).toBe('One dash6 minutes');
  });
});
