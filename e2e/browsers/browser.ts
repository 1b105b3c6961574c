/** Values that pass between the test and the page. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** One move of a hand, as WebDriver's "Perform Actions" takes it. Places are in the window. */
export type Move =
  | {
      readonly type: 'pointerMove';
      readonly x: number;
      readonly y: number;
      readonly duration?: number;
    }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'pause'; readonly duration: number }
  | { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

/** A browser as it stands in a distribution, with one window: all that the walk asks of it. */
export interface Browser {
  /** Goes to an address and waits until the document is loaded. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** What the body of a function gives, run in the page with these `arguments`. */
  evaluate(body: string, ...given: readonly Json[]): Promise<Json>;
  /** Moves the mouse, or presses keys, as a user's hand would: events that the browser trusts. */
  move(device: 'pointer' | 'key', moves: readonly Move[]): Promise<void>;
  /** What the window shows, as a PNG. */
  picture(): Promise<Buffer>;
  /** Ends the browser and all that was started for it. */
  close(): Promise<void>;
}

/** What the page has of the screen, as in the other tests. */
export const WINDOW = { width: 1440, height: 900 };
