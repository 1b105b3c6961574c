/**
 * What the recorder of kube-scheduler-simulator wrote: a change of an object in every line, as JSON.
 * Source: kube-scheduler-simulator, recorder/recorder.go (`Record`).
 */
import type { Form } from './form.ts';
import { filledLines, WrongLines } from './lines.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Change {
  readonly event: 'Add' | 'Update' | 'Delete';
  readonly resource: Fields;
}

/** The objects as they stand behind the last change. */
export const recording: Form = (file, text) => {
  const lines = [...filledLines(text)];
  if (lines[0] === undefined || changeOf(lines[0][1]) === undefined) return undefined;
  const objects = new Map<string, Fields>();
  const wrong = new WrongLines();
  let changes = 0;
  for (const [line, content] of lines) {
    const change = changeOf(content);
    if (change === undefined) {
      wrong.add(line);
      continue;
    }
    changes += 1;
    const key = keyOf(change.resource);
    if (change.event === 'Delete') objects.delete(key);
    else objects.set(key, change.resource);
  }
  return {
    kind: 'objects',
    objects: [...objects.values()],
    notes: [{ kind: 'recording', count: objects.size, changes }, ...wrong.notes(file)],
  };
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function changeOf(line: string): Change | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isFields(value)) return undefined;
  const { event, resource } = value;
  if (event !== 'Add' && event !== 'Update' && event !== 'Delete') return undefined;
  return isFields(resource) && typeof resource['kind'] === 'string'
    ? { event, resource }
    : undefined;
}

function keyOf({ kind, metadata }: Fields): string {
  const { namespace = '', name = '' } = isFields(metadata) ? metadata : {};
  return JSON.stringify([kind, namespace, name]);
}
