/** Manifests as projects ship them: nothing is said of them that is not so. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { finish } from '../model/index.ts';
import { answerLints } from './answers/lints.ts';
import { runOfTexts } from './testing/runOfTexts.ts';

const NODES = ['kind-worker', 'kind-worker2']
  .map(
    (name) =>
      `apiVersion: v1\nkind: Node\nmetadata: {name: ${name}, labels: {kubernetes.io/hostname: ${name}, kubernetes.io/os: linux, kubernetes.io/arch: amd64}}\nstatus: {allocatable: {cpu: "8", memory: 16Gi, pods: "110"}}\n`,
  )
  .join('---\n');

/** Every warning, error and note of the manifest, and every lint. */
function said(name: string): readonly string[] {
  const path = new URL(`./testing/manifests/${name}.yaml`, import.meta.url);
  const workload = readFileSync(path, 'utf8');
  const run = runOfTexts({ workload, cluster: name === 'dump' ? '' : NODES });
  const { lints = [] } = finish(answerLints(run, { kind: 'lints' }, () => 0)) ?? {};
  return [
    ...run.report.diagnostics.map(({ severity, code, object }) => `${severity} ${code} ${object}`),
    ...lints.map(({ code, range }) => `lint ${code} ${String(range.startLine)}`),
  ];
}

describe('manifests of the kinds that projects ship get no false word', () => {
  it.each<readonly [string, readonly string[]]>([
    // Custom resources, webhooks and keys such as `on:` in schemas are not read: nothing is said.
    ['operator', []],
    // The Pod is a test of the release; it is left aside and that is told.
    ['helm', ['info helm-test Pod default/release-name-web-test-connection']],
    ['kustomize', []],
    ['dump', []],
    // It is run as what it is nearest to, which is told.
    ['rollout', ['info custom-run-as Rollout default/checkout']],
    [
      'addons',
      [
        // An operator decides how many Pods a Prometheus has, and which.
        'info custom-pods-unknown Prometheus monitoring/main',
        // Its parameters are to be set first.
        'warning template-unprocessed ',
        'info custom-run-as DeploymentConfig default/front',
      ],
    ],
  ])('%s', (name, expected) => {
    expect(said(name)).toEqual(expected);
  });
});
