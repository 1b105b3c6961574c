// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLoaded } from './useLoaded.ts';

afterEach(cleanup);

interface PartProps {
  readonly load: () => Promise<string>;
  readonly isWanted: boolean;
}

function Part({ load, isWanted }: PartProps) {
  const part = useLoaded(load, isWanted);
  switch (part.kind) {
    case 'ready':
      return <p>{part.module}</p>;
    case 'loading':
      return <p>on its way</p>;
    case 'failed':
      return <button onClick={part.retry}>again</button>;
  }
}

describe('a part that is fetched later', () => {
  it('is fetched when it is first wanted, and once', async () => {
    const load = vi.fn(() => Promise.resolve('the part'));
    const { rerender } = render(<Part load={load} isWanted={false} />);
    expect(load).not.toHaveBeenCalled();
    for (const isWanted of [true, false, true]) {
      rerender(<Part load={load} isWanted={isWanted} />);
      await screen.findByText('the part');
    }
    expect(load).toHaveBeenCalledOnce();
  });

  it('is fetched again on request where it failed', async () => {
    const load = vi.fn(() => Promise.resolve('the part'));
    load.mockRejectedValueOnce(new Error('no network'));
    render(<Part load={load} isWanted />);
    await userEvent.click(await screen.findByRole('button', { name: 'again' }));
    await screen.findByText('the part');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
