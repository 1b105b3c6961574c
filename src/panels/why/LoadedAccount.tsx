import { useEffect } from 'react';
import { Loaded } from '../../ui/index.ts';
import { fetchedAhead } from '../fetchedAhead.ts';
import type { Moment } from './settled.ts';

/** Tests of panels have it there before they draw. */
export const account = fetchedAhead(() => import('./Account.tsx'));

/** Fetches what Why tells while the first run is still made. */
export function useAccountAhead(): void {
  useEffect(() => {
    void account.load().catch(() => undefined);
  }, []);
}

/** What Why tells; the first picture, which is the canvas, does not wait for it. */
export function LoadedAccount(moment: Moment) {
  const module = account.useModule();
  if (module !== undefined) return <module.Account {...moment} />;
  return <Loaded load={account.load}>{({ Account }) => <Account {...moment} />}</Loaded>;
}
