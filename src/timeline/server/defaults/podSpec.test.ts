import { expect, it } from 'vitest';
import { defaultedPodSpec } from './podSpec.ts';

const DIGEST = `sha256:${'0'.repeat(64)}`;

it('images are always pulled where their tag is latest, or they have neither tag nor digest', () => {
  const policyOf = (image: string) => {
    const [container] = defaultedPodSpec({ containers: [{ name: 'c', image }] })['containers'] as [
      { readonly imagePullPolicy: string },
    ];
    return container.imagePullPolicy;
  };
  const images = [
    ...['nginx', 'nginx:latest', 'localhost:5000/nginx', 'Example.org/nginx'],
    `nginx:latest@${DIGEST}`,
  ];
  for (const image of images) expect([image, policyOf(image)]).toEqual([image, 'Always']);
  const others = [
    ...['nginx:1.27', 'localhost:5000/nginx:v1', `nginx@${DIGEST}`, `nginx:1.27@${DIGEST}`],
    // What cannot be read as an image has no tag.
    ...['Nginx', 'nginx:', ''],
  ];
  for (const image of others) expect([image, policyOf(image)]).toEqual([image, 'IfNotPresent']);
});

it('hooks and probes ask for the root of a server, and for a service without a name', () => {
  const lifecycle = { preStop: { httpGet: { port: 80 } }, postStart: { exec: { command: ['a'] } } };
  const livenessProbe = { grpc: { port: 80 }, timeoutSeconds: 0 };
  const containers = [{ name: 'c', image: 'i', lifecycle, livenessProbe }];
  expect(defaultedPodSpec({ containers })['containers']).toMatchObject([
    {
      lifecycle: {
        preStop: { httpGet: { path: '/', port: 80, scheme: 'HTTP' } },
        postStart: lifecycle.postStart,
      },
      livenessProbe: { grpc: { port: 80, service: '' }, timeoutSeconds: 1, periodSeconds: 10 },
    },
  ]);
});

it('what is written and says nothing is as if it were left out', () => {
  const containers = [{ name: 'c', image: 'i:1', imagePullPolicy: '' }];
  const spec = defaultedPodSpec({
    containers,
    restartPolicy: '',
    terminationGracePeriodSeconds: 0,
  });
  expect(spec).toMatchObject({
    containers: [{ imagePullPolicy: 'IfNotPresent' }],
    restartPolicy: 'Always',
    terminationGracePeriodSeconds: 0,
  });
});
