import type { Language } from '../../i18n/index.ts';
import { type EmbedOptions, readLanguage, readTheme } from './embedOptions.ts';

/** Where the playhead is: `step` from 0, before the first decision or event, to `of`. */
export interface HostStep {
  readonly step: number;
  readonly of: number;
  /** What happened then, in the frame's language. */
  readonly sentence: string;
}

/** What the page around a frame asks of it, by `postMessage`. */
export type FromHost =
  | { readonly berth: 'theme'; readonly theme: EmbedOptions['theme'] }
  | { readonly berth: 'language'; readonly language: Language }
  | { readonly berth: 'step'; readonly step: number };

/** What a frame tells the page around it. */
export type ToHost =
  | { readonly berth: 'ready'; readonly version: 1 }
  /** CSS pixels that the whole picture needs at the frame's width. */
  | { readonly berth: 'height'; readonly height: number }
  | ({ readonly berth: 'step' } & HostStep);

/** A message as it came; undefined for what is none of Berth's, or asks for what there is not. */
export function readFromHost(data: unknown): FromHost | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { berth, theme, language, step } = data as Readonly<Record<string, unknown>>;
  switch (berth) {
    case 'theme': {
      const known = readTheme(theme);
      return known && { berth, theme: known };
    }
    case 'language': {
      const known = readLanguage(language);
      return known && { berth, language: known };
    }
    case 'step':
      return typeof step === 'number' && Number.isSafeInteger(step) && step >= 0
        ? { berth, step }
        : undefined;
    default:
      return undefined;
  }
}

/** The page around a frame. */
export interface Host {
  readonly tell: (message: ToHost) => void;
  /** Calls back for each message of it that can be read; returns how to stop. */
  readonly listen: (onMessage: (message: FromHost) => void) => () => void;
}

/**
 * The host of a window: its parent, and nobody else's messages. Whoever frames the page has its link, so that it may
 * hear what it shows. In a window of its own there is no host: nothing is told.
 */
export function hostOf(window: Window): Host {
  const { parent } = window;
  return {
    tell: (message) => {
      if (parent !== window) parent.postMessage(message, '*');
    },
    listen: (onMessage) => {
      const hear = ({ source, data }: MessageEvent<unknown>): void => {
        if (source !== parent || parent === window) return;
        const message = readFromHost(data);
        if (message !== undefined) onMessage(message);
      };
      window.addEventListener('message', hear);
      return () => {
        window.removeEventListener('message', hear);
      };
    },
  };
}
