// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslator, type Language } from '../../i18n/index.ts';
import { Translated } from '../../ui/index.ts';
import { ProblemText } from './ProblemText.tsx';

function told(language: Language, key: string, values: Readonly<Record<string, string>>): string {
  render(
    <Translated i18n={createTranslator(language)}>
      <ProblemText
        problem={{
          severity: 'warning',
          line: 3,
          isLineSaid: false,
          namespace: 'diagnostics',
          text: { key, values },
          object: 'Pod default/web',
          apiServer: undefined,
        }}
        onReveal={() => undefined}
      />
    </Translated>,
  );
  return screen.getByRole('button').textContent ?? '';
}

describe('ProblemText', () => {
  afterEach(cleanup);

  it('names the object a space behind the sentence, and right behind a Chinese full stop', () => {
    expect(told('en', 'part-missing', { kind: 'Secret', name: 'a' })).toMatch(/\S \(Pod/);
    cleanup();
    expect(told('zh', 'min-domains-needs-do-not-schedule', {})).toMatch(/。\(Pod/);
    cleanup();
    expect(told('zh', 'part-missing', { kind: 'Secret', command: 'kubectl get' })).toMatch(
      /get \(Pod/,
    );
  });
});
