import type { Comment, ScenarioEdit } from '../../model/index.ts';
import type { MissingPart, Operation } from '../../protocol/index.ts';
import { takenNames } from '../names.ts';
import { type Outcome, refusal, refused, titled } from '../outcome.ts';
import type { Situation } from '../situation.ts';

/** Who makes the volumes of a class that providers and installers name so. */
const PROVISIONERS: readonly (readonly [name: RegExp, provisioner: string])[] = [
  [/^(?:gp[23]|io[12]|ebs)(?:-|$)/, 'ebs.csi.aws.com'],
  [/^(?:(?:standard|premium)-rwo|pd-)/, 'pd.csi.storage.gke.io'],
  [/^managed(?:-|$)/, 'disk.csi.azure.com'],
  [/^local-path$/, 'rancher.io/local-path'],
  [/^longhorn(?:-|$)/, 'driver.longhorn.io'],
];
/** Stands for any that makes volumes on demand: kube-scheduler reads no more of it than that it does. */
const ANY_PROVISIONER = 'csi.example.com';
/** What installers call the class that is everybody's unless they name another. */
const DEFAULT_CLASS = 'standard';
/** Above the Pods without a class, and far below those of the system. */
const VALUE = 1000;

/** Makes what an object names and the scenario lacks, at the end of the Cluster tab. */
export function addPart(
  situation: Situation,
  { part, comment = '' }: Extract<Operation, { kind: 'add-part' }>,
): Outcome {
  const name = part.name === '' ? DEFAULT_CLASS : part.name;
  const title = titled('addPart', { kind: part.kind, name });
  if (takenNames(situation, part.kind, '').has(name)) {
    return refused(title, refusal('nameTaken', { kind: part.kind, name }));
  }
  const { value, above } = made(part, name);
  const text = comment.replaceAll(/\s+/g, ' ').trim();
  const comments: readonly Comment[] = text === '' ? [] : [{ path: [above], text }];
  const edit: ScenarioEdit = { kind: 'add', tab: 'cluster', behind: undefined, value, comments };
  return { title, edits: [edit], consequences: [], select: undefined };
}

/** The object, and the field that is taken for granted. */
function made({ kind, name: named }: MissingPart, name: string): { value: object; above: string } {
  switch (kind) {
    case 'StorageClass': {
      const isDefault = named === '' && {
        annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' },
      };
      const provisioner =
        PROVISIONERS.find(([pattern]) => pattern.test(name))?.[1] ?? ANY_PROVISIONER;
      return {
        value: {
          apiVersion: 'storage.k8s.io/v1',
          kind,
          metadata: { name, ...isDefault },
          provisioner,
          volumeBindingMode: 'WaitForFirstConsumer',
        },
        above: 'provisioner',
      };
    }
    case 'PriorityClass': {
      const value = VALUE;
      const apiVersion = 'scheduling.k8s.io/v1';
      return { value: { apiVersion, kind, metadata: { name }, value }, above: 'value' };
    }
    case 'RuntimeClass': {
      const apiVersion = 'node.k8s.io/v1';
      return { value: { apiVersion, kind, metadata: { name }, handler: name }, above: 'handler' };
    }
  }
}
