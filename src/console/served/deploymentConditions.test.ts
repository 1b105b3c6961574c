import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';

const labels = { app: 'web' };
const OBJECTS = [
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'a' },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name: 'c', image: 'i' }] } },
    },
  },
];

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

/** The conditions after these commands: type, status, and from which second on. */
function conditions(...lines: readonly string[]): readonly string[] {
  const [node, web] = OBJECTS.map(read);
  const { story } = storyOf({ standing: node ? [node] : [], workload: web ? [web] : [] });
  const console = new Console(story);
  console.run('kubectl rollout status deploy/web');
  for (const line of lines) console.run(`kubectl ${line}`);
  const columns =
    '{range .status.conditions[*]}{.type} {.status} {.lastTransitionTime}{"\\n"}{end}';
  const { stdout } = console.run(`kubectl get deploy web -o 'jsonpath=${columns}'`);
  return stdout.trim().split('\n');
}

describe('the conditions of a Deployment', () => {
  const typesOf = (told: readonly string[]) => told.map((each) => each.split(' ', 2).join(' '));

  it('have Progressing last, which changes last while a rollout ends', () => {
    expect(typesOf(conditions())).toEqual(['Available True', 'Progressing True']);
  });

  it('have Available last once that has changed, and say since when', () => {
    const told = conditions(
      'wait deploy/web --for=condition=Nothing --timeout=30s',
      'cordon a',
      'delete pods -l app=web',
    );
    expect(typesOf(told)).toEqual(['Progressing True', 'Available False']);
    const [before = '', since = ''] = told.map((each) => each.split(' ')[2] ?? '');
    expect(since > before).toBe(true);
  });
});
