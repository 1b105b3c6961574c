import { Fragment } from 'react';
import { EVENT_FENCE } from '../../protocol/index.ts';
import { classNames, Named, ServerWords } from '../../ui/index.ts';
import styles from './Prose.module.css';

/** Characters of code that stay on one line. */
const SHORT = 28;

/**
 * A text of a lesson: what stands between backticks is code, between two stars each strong, between
 * fences the message of an event, which stands by itself; and that is all.
 */
export function Prose({ text }: { readonly text: string }) {
  return text.split(/(```[^`]*```|`[^`]*`|\*\*[^*`]+\*\*)/).map((part, index, all) => {
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    if (part.startsWith('*')) return <strong key={index}>{part.slice(2, -2)}</strong>;
    if (part.startsWith(EVENT_FENCE)) {
      return (
        <ServerWords
          key={index}
          className={classNames(
            styles.event,
            all.slice(0, index).join('').trim() !== '' && styles.behind,
            all
              .slice(index + 1)
              .join('')
              .trim() !== '' && styles.before,
          )}
          isWithin
        >
          {part.slice(EVENT_FENCE.length, -EVENT_FENCE.length)}
        </ServerWords>
      );
    }
    const code = part.slice(1, -1);
    return (
      <code key={index} data-short={code.length <= SHORT || undefined}>
        <Named>{code}</Named>
      </code>
    );
  });
}

/** The same in letters alone, where nothing can be set in another face. */
export function plainProse(text: string): string {
  return text.replaceAll(/`|\*\*/g, '');
}
