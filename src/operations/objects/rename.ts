import {
  podPath,
  podSpecOf,
  podTemplatePath,
  fullKey,
  readFullKey,
  type ScenarioEdit,
  HOSTNAME,
} from '../../model/index.ts';
import type { Message, Operation } from '../../protocol/index.ts';
import { mentionsOfName } from '../mentions.ts';
import { alreadyExists, takenNames } from '../names.ts';
import {
  editOf,
  type Outcome,
  refusal,
  refused,
  removeField,
  says,
  saysCount,
  setField,
  titled,
} from '../outcome.ts';
import { at, recordAt, type Situation, type Target, targetOf, textAt } from '../situation.ts';
import { isNamed } from './duplicate.ts';

/** Gives an object another name; a node takes what stands on it along. */
export function rename(
  situation: Situation,
  asked: Extract<Operation, { kind: 'rename' }>,
): Outcome {
  const { kind, name: from, namespace } = readFullKey(asked.object);
  const wanted = asked.name.trim();
  const title = titled('rename', { kind, from, to: wanted });
  const target = targetOf(situation, asked.object);
  if ('code' in target) return refused(title, target);
  const { object, written } = target;
  if (!isNamed(written)) return refused(title, refusal('noName'));
  const select = fullKey({ kind, namespace, name: wanted });
  if (wanted === from) return { title, edits: [], consequences: [], select };
  if (takenNames({ ...situation, pods: [] }, kind, namespace).has(wanted)) {
    const text = alreadyExists(kind, wanted);
    const field = 'metadata.name';
    return refused(title, refusal('nameTaken', { kind, name: wanted }, field, text));
  }
  const fields = [setField(['metadata', 'name'], wanted)];
  if (at(written, 'metadata', 'generateName') !== undefined) {
    fields.push(removeField(['metadata', 'generateName']));
  }
  const still = mentionsOfName(situation, { kind, namespace, name: from });
  const stillNames = [
    ...uncovered(situation, { kind, namespace, name: from }),
    ...saysCount('stillName', still, { name: from }),
  ];
  if (kind !== 'Node') {
    const consequences = [...stillNames, ...labelsKeep(target)];
    return { title, edits: [editOf(object, ...fields)], consequences, select };
  }
  const isHostname = textAt(written, 'metadata', 'labels', HOSTNAME) === from;
  if (isHostname) fields.push(setField(['metadata', 'labels', HOSTNAME], wanted));
  const along = onNode(situation, from, wanted);
  return {
    title,
    edits: [editOf(object, ...fields), ...along],
    consequences: [...saysCount('boundFollow', along.length, { name: wanted }), ...stillNames],
    select,
  };
}

/** An earlier object of the name, which the later one stood for, counts from now on. */
function uncovered(
  { objects }: Situation,
  of: { readonly kind: string; readonly namespace: string; readonly name: string },
): Message[] {
  const earlier = objects.findLast(
    ({ state, kind, namespace, name }) =>
      state === 'replaced' && kind === of.kind && namespace === of.namespace && name === of.name,
  );
  if (earlier === undefined) return [];
  const { tab, startLine: line } = earlier;
  return [says('uncovers', { kind: of.kind, name: of.name, tab, line })];
}

/** What is bound to a node by its name follows; its CSINode too. */
function onNode({ objects, objectAt }: Situation, from: string, to: string): ScenarioEdit[] {
  return objects.flatMap((span, index) => {
    const object = objectAt(index);
    if (!object) return [];
    if (span.kind === 'CSINode' && span.name === from) {
      return [editOf(index, setField(['metadata', 'name'], to))];
    }
    if (podSpecOf(object)?.nodeName !== from) return [];
    const path = podPath(span.kind) ?? [];
    return [editOf(index, setField([...path, 'spec', 'nodeName'], to))];
  });
}

/** Labels that still say the old name. */
function labelsKeep({ written, span }: Target): Message[] {
  const template = podTemplatePath(span.kind);
  const labels = {
    ...recordAt(written, 'metadata', 'labels'),
    ...(template && recordAt(written, ...template, 'metadata', 'labels')),
  };
  const keys = Object.keys(labels).filter((key) => labels[key] === span.name);
  return keys.length > 0 ? [says('labelsKeep', { keys: keys.join(', '), name: span.name })] : [];
}
