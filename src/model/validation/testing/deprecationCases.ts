import { container, deployment, pod, template, type Case } from './objects.ts';

const object = (apiVersion: string, kind: string) => ({
  apiVersion,
  kind,
  metadata: { name: 'one' },
});
const volume = (source: string) => pod({ volumes: [{ name: 'data', [source]: {} }] });
const gitRepo = { name: 'data', gitRepo: { repository: 'https://example.com/one.git' } };
const KUEUE = 'kueue.x-k8s.io';
const SYSCTLS = 'security.alpha.kubernetes.io/sysctls';
const SECCOMP = 'container.seccomp.security.alpha.kubernetes.io/main';
const CLASS = 'volume.beta.kubernetes.io/storage-class';

/** What a release serves no longer, not yet or with a warning. */
export const DEPRECATION_CASES: readonly Case[] = [
  {
    code: 'api-version-later',
    object: object('resource.k8s.io/v1', 'ResourceClaim'),
    path: 'apiVersion',
    apiServer: 'no matches for kind "ResourceClaim" in version "resource.k8s.io/v1"',
    release: 'v1.33',
  },
  {
    code: 'api-version-off',
    object: object('resource.k8s.io/v1beta1', 'ResourceClaim'),
    path: 'apiVersion',
    apiServer: 'no matches for kind "ResourceClaim" in version "resource.k8s.io/v1beta1"',
    release: 'v1.33',
  },
  {
    code: 'api-version-off-beside',
    object: object('resource.k8s.io/v1beta1', 'ResourceClaim'),
    path: 'apiVersion',
    apiServer: 'no matches for kind "ResourceClaim" in version "resource.k8s.io/v1beta1"',
    release: 'v1.36',
  },
  {
    code: 'api-version-gone',
    object: object('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema'),
    path: 'apiVersion',
    apiServer: 'no matches for kind "FlowSchema" in version "flowcontrol.apiserver.k8s.io/v1beta3"',
    release: 'v1.32',
  },
  {
    code: 'api-version-deprecated',
    object: object('flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema'),
    path: 'apiVersion',
    apiServer:
      'flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema is deprecated in v1.29+, unavailable in v1.32+; use flowcontrol.apiserver.k8s.io/v1 FlowSchema',
    release: 'v1.31',
  },
  {
    code: 'api-version-deprecated',
    object: object('v1', 'Endpoints'),
    path: 'apiVersion',
    apiServer: 'v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice',
    release: 'v1.33',
  },
  {
    code: 'volume-deprecated',
    object: pod({ volumes: [gitRepo] }),
    path: 'spec.volumes[0].gitRepo',
    apiServer: 'spec.volumes[0].gitRepo: deprecated in v1.11',
    release: 'v1.32',
  },
  {
    code: 'volume-switched-off',
    object: deployment({ template: template({ volumes: [gitRepo] }) }),
    path: 'spec.template.spec.volumes[0].gitRepo',
    apiServer:
      'spec.template.spec.volumes[0].gitRepo: deprecated in v1.11, and disabled by default in v1.33+',
    release: 'v1.33',
  },
  {
    code: 'volume-without-effect',
    object: volume('flocker'),
    path: 'spec.volumes[0].flocker',
    apiServer: 'spec.volumes[0].flocker: deprecated in v1.22, non-functional in v1.25+',
  },
  {
    code: 'annotation-not-simulated',
    object: pod({}, { annotations: { [`${KUEUE}/podset-required-topology`]: 'rack' } }),
    path: `metadata.annotations["${KUEUE}/podset-required-topology"]`,
  },
  {
    code: 'annotation-outlived',
    object: pod({}, { annotations: { [SYSCTLS]: 'kernel.msgmax=1' } }),
    path: `metadata.annotations["${SYSCTLS}"]`,
    apiServer: `metadata.annotations[${SYSCTLS}]: non-functional in v1.11+; use the "sysctls" field instead`,
  },
  {
    code: 'annotation-outlived',
    object: pod({}, { annotations: { [SECCOMP]: 'runtime/default' } }),
    path: `metadata.annotations["${SECCOMP}"]`,
    apiServer: `metadata.annotations[${SECCOMP}]: non-functional in v1.27+; use the "seccompProfile" field instead`,
  },
  {
    code: 'annotation-deprecated',
    object: {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'data', annotations: { [CLASS]: 'fast' } },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    },
    path: `metadata.annotations["${CLASS}"]`,
    apiServer: `metadata.annotations[${CLASS}]: deprecated since v1.8; use "storageClassName" attribute instead`,
  },
];

/** What goes without a warning: of a thing that is set as it should be, or that a server held. */
export const WITHOUT_WARNING: readonly unknown[] = [
  pod(
    {
      containers: [container({ securityContext: { seccompProfile: { type: 'RuntimeDefault' } } })],
    },
    { annotations: { [SECCOMP]: 'runtime/default' } },
  ),
  { ...volume('flocker'), metadata: { name: 'web', uid: 'one' } },
  object('resource.k8s.io/v1', 'ResourceClaim'),
];
