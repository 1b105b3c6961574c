import { Fragment } from 'react';

/** Characters of code that stay on one line. */
const SHORT = 28;

/** A text of a lesson: what stands between backticks is code, and nothing else is anything. */
export function Prose({ text }: { readonly text: string }) {
  return text.split(/`([^`]*)`/).map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} data-short={part.length <= SHORT || undefined}>
        {part}
      </code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
