import type { Page } from '@playwright/test';
import type { Look } from './driver.ts';

/** A state of the page that is looked at. */
export interface State {
  readonly name: string;
  /** What the browser is made to be before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is there when the page is, where it is not the run of a text. */
  readonly opensWith?: string;
  /** Pixels of the window's width below which there is no such state. */
  readonly from?: number;
  /** From the opening page to the state. */
  readonly reach: (look: Look) => Promise<void>;
}
