// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { ReactFlowProvider, useStoreApi } from '@xyflow/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useLevel, useViewportListener } from './flowHooks.ts';

afterEach(cleanup);

/** The canvas that fits its view behind what stands on it, before anything is painted. */
function Fitted({ zoom, children }: { zoom: number; children: ReactNode }) {
  const api = useStoreApi();
  useLayoutEffect(() => {
    api.setState({ transform: [0, 0, zoom] });
  }, [api, zoom]);
  return children;
}

function PlacedNames() {
  const told = useRef<HTMLOutputElement>(null);
  const tell = (zoom: number): void => {
    if (told.current !== null) told.current.textContent = String(zoom);
  };
  const viewport = useViewportListener((next) => {
    tell(next.zoom);
  });
  useLayoutEffect(() => {
    tell(viewport().zoom);
  });
  return <output ref={told} />;
}

const LevelNow = () => <output>{useLevel(1)}</output>;

describe('what comes as the view is fitted', () => {
  it('stands where the fitted view has it', () => {
    render(
      <ReactFlowProvider>
        <Fitted zoom={0.25}>
          <PlacedNames />
        </Fitted>
      </ReactFlowProvider>,
    );
    expect(screen.getByRole('status').textContent).toBe('0.25');
  });

  it('has the detail of the fitted view', () => {
    render(
      <ReactFlowProvider>
        <Fitted zoom={0.25}>
          <LevelNow />
        </Fitted>
      </ReactFlowProvider>,
    );
    expect(screen.getByRole('status').textContent).toBe('far');
  });
});
