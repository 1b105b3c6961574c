/** What is wrong with a Go template, or with carrying it out, in the words of text/template. */
export class TemplateError extends Error {
  /** Where it went wrong as it was carried out; the innermost place counts. */
  place: Place | undefined;
  /** The defined template in which it went wrong; the innermost counts. */
  template: string | undefined;
}

/** A stretch of a template. */
export interface Place {
  readonly at: number;
  readonly text: string;
}

/** Does something at a place, which is told where it goes wrong. */
export function placed<Result>(place: Place, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof TemplateError) error.place ??= place;
    throw error;
  }
}
