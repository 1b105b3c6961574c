// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../testing/fixture.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { WhatChangedList } from './WhatChangedList.tsx';

afterEach(cleanup);

const none = {
  moved: [],
  pending: [],
  freed: [],
  added: 0,
  removed: 0,
} as const;

describe('what an edit has changed', () => {
  it('B2: says with the Pods that moved that an edit starts the run anew', () => {
    const pending = [{ pod: 1, name: 'web-0', from: 'n1', to: '' }];
    renderPanel(
      <WhatChangedList
        against="before"
        onAgainst={() => undefined}
        changed={{ ...none, pending }}
      />,
      { run },
    );
    expect(screen.getByText(/starts the run anew/).textContent).toMatch(
      /a Pod that runs already would stay on its node/,
    );
  });

  it('says nothing of it where every Pod stands where it stood', () => {
    renderPanel(<WhatChangedList against="before" onAgainst={() => undefined} changed={none} />, {
      run,
    });
    expect(screen.queryByText(/starts the run anew/)).toBeNull();
  });
});
