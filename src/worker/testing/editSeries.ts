import { Draws } from '../../engine/testing/draws.ts';
import { randomCase } from '../../engine/testing/randomObjects.ts';
import type { KubernetesObject } from '../../model/index.ts';
import type { ScenarioTexts, TabName } from '../../protocol/index.ts';

/** Documents of the tabs, as they stand after each of a series of random edits. */
type Documents = Readonly<Record<TabName, readonly string[]>>;

const container = (cpu: string) =>
  `containers: [{ name: c, image: i, resources: { requests: { cpu: ${cpu} } } }]`;

/** Documents of all kinds that a plan, admission or a run looks at in a way of its own. */
function otherDocument(draws: Draws): string {
  const app = draws.pick(['web', 'db', 'cache']);
  const cpu = draws.pick(['100m', '500m', '1', '3']);
  const namespace = draws.pick(['default', 'default', 'other', 'new']);
  const more = draws.pick([
    '',
    '',
    'priority: 100, ',
    'nodeName: n0, ',
    'nodeSelector: { zone: a }, ',
  ]);
  const template = `template: { metadata: { labels: { app: ${app} } }, spec: { ${more}${container(cpu)} } }`;
  const selector = `selector: { matchLabels: { app: ${app} } }`;
  const count = String(draws.below(5));
  const meta = `metadata: { name: ${app}, namespace: ${namespace} }`;
  const uid = draws.oneIn(3) ? `, uid: u-${app}` : '';
  switch (draws.below(20)) {
    case 0:
    case 1:
    case 2:
      return `apiVersion: apps/v1\nkind: Deployment\n${meta}\nspec: { replicas: ${count}, ${selector}, ${template} }`;
    case 3:
      return `apiVersion: apps/v1\nkind: StatefulSet\n${meta}\nspec: { replicas: ${count}, serviceName: s, ${selector}, ${template} }`;
    case 4:
      return `apiVersion: apps/v1\nkind: DaemonSet\n${meta}\nspec: { ${selector}, ${template} }`;
    case 5:
      return `apiVersion: batch/v1\nkind: Job\n${meta}\nspec: { parallelism: ${count}, completions: ${count}, template: { spec: { restartPolicy: Never, ${container(cpu)} } } }`;
    case 6:
      return `apiVersion: v1\nkind: LimitRange\n${meta}\nspec: { limits: [{ type: Container, default: { cpu: ${cpu} }, max: { cpu: "2" } }] }`;
    case 7:
      return `apiVersion: v1\nkind: ResourceQuota\n${meta}\nspec: { hard: { pods: "${count}" } }`;
    case 17:
      return `apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: few }\nspec: { hard: { pods: "${count}", count/deployments.apps: "${count}" } }`;
    case 18:
    case 19:
      return `apiVersion: v1\nkind: Pod\nmetadata: { name: bare-${count} }\nspec: { ${container(cpu)} }`;
    case 8:
      return `apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: ${app} }\nvalue: ${count}00\nglobalDefault: ${String(draws.oneIn(2))}`;
    case 9:
      return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${app} }`;
    case 10:
      return `apiVersion: v1\nkind: Pod\nmetadata: { generateName: ${app}- }\nspec: { ${container(cpu)} }`;
    case 11:
      return `apiVersion: argoproj.io/v1alpha1\nkind: Rollout\n${meta}\nspec: { replicas: ${count}, ${selector}, ${template} }`;
    case 12:
      return `apiVersion: v1\nkind: Namespace\nmetadata: { name: ${namespace}, labels: { team: ${app} } }`;
    case 13:
      return `apiVersion: v1\nkind: Pod\nmetadata: { name: done-${app}, namespace: ${namespace}${uid} }\nspec: { ${more}${container(cpu)} }\nstatus: { phase: ${draws.pick(['Succeeded', 'Running', 'Failed'])} }`;
    case 14:
      return `apiVersion: v1\nkind: Pod\nmetadata: { name: ${app}-0, namespace: ${namespace}, labels: { app: ${app} }${uid} }\nspec: { priorityClassName: ${app}, ${container(cpu)}, volumes: [{ name: v, persistentVolumeClaim: { claimName: ${app} } }] }`;
    case 15:
      return `apiVersion: v1\nkind: Pod\nmetadata: { name: eph-${app} }\nspec: { ${container(cpu)}, volumes: [{ name: v, ephemeral: { volumeClaimTemplate: { spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } } } } }] }`;
    case 16:
      // Fields that not every release knows or serves.
      return `apiVersion: v1\nkind: Pod\nmetadata: { name: new-${app}, labels: { app: ${app} } }\nspec: { ${container(cpu)}, resources: { requests: { cpu: 1 } }, ${draws.oneIn(2) ? 'hostnameOverride: a, ' : ''}volumes: [{ name: v, image: { reference: a } }] }`;
    default:
      return `apiVersion: v1\nkind: Pod\nmetadata: { name: bare-${app}, labels: { app: ${app} }${uid} }\nspec: { ${more}${container(cpu)} }`;
  }
}

/** What texts are judged by changes with it; one is none. */
const RELEASES = ['v1.31', 'v1.33', 'v1.34', 'v1.36', 'v1.30'] as const;

function settingDocument(draws: Draws): string {
  if (draws.oneIn(2)) {
    return `apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\npercentageOfNodesToScore: ${String(draws.below(120))}`;
  }
  const tie = draws.pick(['DrawLots', 'FirstName', 'Nobody']);
  return `apiVersion: berth/v1\nkind: RunOptions\nrelease: ${draws.pick(RELEASES)}\ntieBreaking: ${tie}\nseed: ${String(draws.below(9))}`;
}

/** As JSON, or one field a line: both are YAML. */
function written(object: KubernetesObject, draws: Draws): string {
  if (draws.oneIn(3)) return JSON.stringify(object);
  return Object.entries(object)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n');
}

/** The texts of a random scenario, then those after each of so many edits. The same from one seed. */
export function editSeries(seed: number, edits: number): readonly ScenarioTexts[] {
  const draws = new Draws(seed);
  const random = randomCase(seed, 2);
  const isPlaced = (object: KubernetesObject) =>
    object.kind !== 'Pod' || Boolean(object.spec.nodeName);
  let documents: Documents = {
    cluster: random.objects.filter(isPlaced).map((object) => written(object, draws)),
    workload: [
      ...random.objects.filter((object) => !isPlaced(object)).map((each) => written(each, draws)),
      ...draws.several(3, () => otherDocument(draws)),
    ],
    scheduler: [
      ...(random.configuration ? [written(random.configuration, draws)] : []),
      ...(draws.oneIn(3) ? [settingDocument(draws)] : []),
    ],
  };
  const objects = random.objects.concat(randomCase(seed + 1, 2).objects);
  const series = [textsOf(documents)];
  for (let edit = 0; edit < edits; edit += 1) {
    const before = documents;
    documents = edited(documents, objects, draws);
    const texts = textsOf(documents);
    if (draws.oneIn(8)) {
      // What cannot be read keeps its last good version, and is mended in the next step.
      const tab = draws.pick<TabName>(['cluster', 'workload', 'scheduler']);
      const at = draws.below(texts[tab].length + 1);
      series.push({ ...texts, [tab]: `${texts[tab].slice(0, at)} ]: {${texts[tab].slice(at)}` });
    } else series.push(texts);
    if (draws.oneIn(6)) documents = before;
  }
  return series;
}

function edited(
  documents: Documents,
  objects: readonly KubernetesObject[],
  draws: Draws,
): Documents {
  const tab = draws.pick<TabName>([
    'cluster',
    'cluster',
    'workload',
    'workload',
    'workload',
    'scheduler',
  ]);
  const list = [...documents[tab]];
  const at = draws.below(list.length + 1);
  const come = (): string => {
    if (tab === 'scheduler') return settingDocument(draws);
    const object = objects[draws.below(objects.length)];
    return object && draws.oneIn(2) ? written(object, draws) : otherDocument(draws);
  };
  const here = list[at] ?? '';
  switch (draws.below(tab === 'cluster' ? 11 : 8)) {
    case 8:
    case 9:
      replaceOne(list, 'Node', objects, draws);
      break;
    case 10:
      replaceOne(list, 'Pod', objects, draws);
      break;
    case 0:
      list.splice(at, 0, come());
      break;
    case 1:
      list.splice(at, 1);
      break;
    case 2:
      list.splice(at, 1, come());
      break;
    case 3:
      list.splice(at, 0, `# a line more\n${list.splice(at, 1)[0] ?? ''}`);
      break;
    case 4: {
      const other = tab === 'cluster' ? 'workload' : 'cluster';
      return {
        ...documents,
        [tab]: list.filter((_, index) => index !== at),
        [other]: [...documents[other], here],
      };
    }
    default: {
      // A digit, which stands for what is edited most: counts, amounts, names, labels.
      const digits = [...here.matchAll(/\d/g)];
      const digit = digits[draws.below(Math.max(1, digits.length))];
      if (digit === undefined) list.push(come());
      else {
        const [from, to] = [digit.index, digit.index + 1];
        list[at] = here.slice(0, from) + String(draws.below(10)) + here.slice(to);
      }
    }
  }
  return { ...documents, [tab]: list };
}

type NodeOrPod = Extract<KubernetesObject, { kind: 'Node' | 'Pod' }>;

/** A node or a bound Pod is what another one was: other labels, taints, amounts, rules or node. */
function replaceOne(
  list: string[],
  kind: NodeOrPod['kind'],
  objects: readonly KubernetesObject[],
  draws: Draws,
): void {
  const isMeant = (text: string) => new RegExp(`"?kind"?: ?"${kind}"`).test(text);
  const places = [...list.keys()].filter((at) => isMeant(list[at] ?? ''));
  const isOther = (object: KubernetesObject): object is NodeOrPod =>
    object.kind === kind && (object.kind !== 'Pod' || Boolean(object.spec.nodeName));
  const others = objects.filter(isOther);
  const at = places[draws.below(Math.max(1, places.length))];
  const other = others[draws.below(Math.max(1, others.length))];
  const name = /"name":"([^"]+)"/.exec(list[at ?? -1] ?? '')?.[1];
  if (at === undefined || other === undefined || name === undefined) return;
  const metadata = { ...other.metadata, name };
  const made = other.kind === 'Node' ? { ...other, metadata } : { ...other, metadata };
  list[at] = written(made, draws);
}

function textsOf({ cluster, workload, scheduler }: Documents): ScenarioTexts {
  const text = (documents: readonly string[]) => documents.filter(Boolean).join('\n---\n');
  return { cluster: text(cluster), workload: text(workload), scheduler: text(scheduler) };
}
