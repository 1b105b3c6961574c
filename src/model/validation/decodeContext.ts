import type { Report } from './report.ts';

/** What the decoder must know of the whole object for its messages. */
export interface DecodeContext {
  readonly report: Report;
  /** Opens a message of the API server: `Pod in version "v1" cannot be handled as a Pod: `. */
  readonly preamble: string;
  /** The object comes out of an API server: fields that the release lacks are a newer version's. */
  readonly served: boolean;
}
