import { isKnownMessage } from './known.ts';
import { linesOf } from './lines.ts';
import { type FoundMessage, type Recognized, verbatim } from './pasted.ts';

/** A row of `kubectl get pods`, with `-A` or without: namespace, name, containers that are ready, status, restarts. */
const ROW =
  /^(\s*(?:([a-z0-9][a-z0-9-]{0,62})\s+)?)(([a-z0-9][a-z0-9.-]{0,252})\s+\d{1,4}\/\d{1,4}\s+([A-Z][\w.:/-]{1,250}))\s+\d{1,6}\b/;

/**
 * What a table of Pods tells of those that do not run: undefined where all do. It is no message of Kubernetes, so
 * that `recognize` leaves it alone: this is for who asks about it. Never throws.
 */
export function recognizePodTable(text: string): Recognized | undefined {
  const messages = linesOf(text).flatMap((line): FoundMessage[] => {
    const [, before = '', namespace, told = '', name = '', status = ''] = ROW.exec(line.text) ?? [];
    if (told === '' || !isKnownMessage(told)) return [];
    const start = line.start + before.length;
    const pod = { ...(namespace === undefined ? {} : { namespace }), name };
    return [{ ...verbatim(text, start, start + told.length), pod, reason: status }];
  });
  return messages.length === 0 ? undefined : { kind: 'status', messages, manifest: false };
}
