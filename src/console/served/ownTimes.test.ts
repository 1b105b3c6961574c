import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import { typedBeside, web } from '../typedBeside.ts';

const CLAIM = {
  metadata: { name: 'data' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
};
const TEMPLATE = {
  metadata: { labels: { app: 'db' } },
  spec: {
    containers: [{ name: 'c', image: 'i' }],
    volumes: [{ name: 'v', ephemeral: { volumeClaimTemplate: { spec: CLAIM.spec } } }],
  },
};
const [selector, never] = [{ matchLabels: { app: 'db' } }, { restartPolicy: 'Never' }];
const jobSpec = { template: { spec: { ...TEMPLATE.spec, ...never } } };
const OBJECTS = [
  web(1),
  {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: 'db' },
    spec: { selector, template: TEMPLATE, serviceName: 'db', volumeClaimTemplates: [CLAIM] },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'agent' },
    spec: { selector, template: TEMPLATE },
  },
  { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'sum' }, spec: jobSpec },
  {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'tick' },
    spec: { schedule: '0 3 * * *', jobTemplate: { spec: jobSpec } },
  },
];

const TEMPLATES = '{.spec.template.metadata}';
const OF_VOLUME = '{.spec.template.spec.volumes[0].ephemeral.volumeClaimTemplate.metadata}';
const LINES = [
  ['deploy web', TEMPLATES],
  ['rs', '{.items[0].spec.template.metadata.creationTimestamp}'],
  ['sts db', `${TEMPLATES} ${OF_VOLUME} {.spec.volumeClaimTemplates[0].metadata}`],
  ['ds agent', `${TEMPLATES} ${OF_VOLUME}`],
  ['job sum', '{.spec.template.metadata}'],
  ['cj tick', '{.spec.jobTemplate.metadata} {.spec.jobTemplate.spec.template.metadata}'],
  ['controllerrevisions', '{.items[0].data.spec.template.metadata}'],
  ['pod db-0', '{.spec.volumes[1].ephemeral.volumeClaimTemplate.metadata}'],
] as const;

function metadataIn(release: ReleaseName) {
  const lines = LINES.map(([what, path]) => `get ${what} -o jsonpath='${path}'`);
  return typedBeside(OBJECTS, lines, { release }).map(({ stdout }) => stdout);
}

describe('the moment of making of what is inside of objects', () => {
  it('is null where a server writes every moment', () => {
    const [deployment, set, stateful, daemon, job, cron, revision, pod] = metadataIn('v1.33');
    expect(deployment).toBe('{"creationTimestamp":null,"labels":{"app":"web"}}');
    expect(set).toBe('null');
    expect(stateful).toBe(
      '{"creationTimestamp":null,"labels":{"app":"db"}} {"creationTimestamp":null} {"creationTimestamp":null,"name":"data"}',
    );
    expect(daemon).toBe(
      '{"creationTimestamp":null,"labels":{"app":"db"}} {"creationTimestamp":null}',
    );
    expect(job).toContain('"creationTimestamp":null');
    expect(cron).toBe('{"creationTimestamp":null} {"creationTimestamp":null}');
    expect(revision).toBe('{"creationTimestamp":null,"labels":{"app":"db"}}');
    expect(pod).toBe('{"creationTimestamp":null}');
  });

  it('is left out by a server of v1.34 and after', () => {
    expect(metadataIn('v1.34').join(' ')).not.toContain('creationTimestamp');
  });

  it('changes nothing where what was read is written again', () => {
    const options = { release: 'v1.33' } as const;
    const [got] = typedBeside(OBJECTS, ['get deploy web -o json'], options);
    const lines = [
      ['replace -f -', got?.stdout ?? ''],
      ['apply -f - --server-side', got?.stdout ?? ''],
      'set image deploy web c=nginx',
      "patch deploy web -p '{}'",
      'get rs -o name',
    ] as const;
    const printed = typedBeside(OBJECTS, ['get rs -o name', ...lines], options);
    expect(printed.map(({ stderr }) => stderr).join('')).toBe('');
    expect(printed.at(-1)?.stdout).toBe(printed[0]?.stdout);
  });
});
