import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

const NODE = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
};
const CLASS = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'disk' },
  provisioner: 'disk.example.com',
};
const SHOP = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } };
const CLAIM = {
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data' },
  spec: {
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'disk',
    resources: { requests: { storage: '5Gi' } },
  },
};
const POD = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: {
    containers: [{ name: 'c', image: 'i' }],
    volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
  },
};

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

/** What each of some commands says, all of them typed one after the other, once Pods run. */
function said(...lines: readonly string[]): readonly string[] {
  const { story } = storyOf({
    standing: [NODE, CLASS, SHOP].map(read),
    workload: [CLAIM, POD].map(read),
  });
  const console = new Console(story);
  console.run('kubectl wait --for=condition=Ready pod/web');
  return lines.map((line) => {
    const { stdout, stderr } = console.run(`kubectl ${line}`);
    return stdout + stderr;
  });
}

describe('what is deleted and still there', () => {
  it('is told to be Terminating: a claim that a Pod uses', () => {
    const [, list, described] = said(
      'delete pvc data --wait=false',
      'get pvc data',
      'describe pvc data',
    );
    expect(list).toMatch(/^data +Terminating +pvc-\S+ +5Gi +RWO +disk/m);
    expect(described).toMatch(/^Status: +Terminating \(lasts \d+s\)$/m);
  });

  it('lets nothing new in: a Namespace', () => {
    const [deleted, list, refused, settings] = said(
      'delete namespace shop --wait=false',
      'get namespace shop',
      'create deployment api --image=api -n shop',
      'create configmap settings -n shop',
    );
    expect(deleted).toBe('namespace "shop" deleted\n');
    expect(list).toMatch(/^shop +Terminating/m);
    expect(refused).toBe(
      'error: failed to create deployment: deployments.apps "api" is forbidden: unable to create new content in namespace shop because it is being terminated\n',
    );
    expect(settings).toBe(
      'error: failed to create configmap: configmaps "settings" is forbidden: unable to create new content in namespace shop because it is being terminated\n',
    );
  });

  it('tells since when and not how long: a Namespace, which has no grace period', () => {
    const get = 'get namespace shop -o yaml';
    const [, namespace] = said('delete namespace shop --wait=false', get);
    expect(namespace).toMatch(/^ {2}deletionTimestamp: /m);
    expect(namespace).not.toContain('deletionGracePeriodSeconds');
    const [, claim] = said('delete pvc data --wait=false', 'get pvc data -o yaml');
    expect(claim).toMatch(/^ {2}deletionGracePeriodSeconds: 0$/m);
  });

  it('tells what is left of it: a Namespace, in the words of its conditions', () => {
    const stuck = { ...CLAIM, metadata: { name: 'data', namespace: 'shop' } };
    const { story } = storyOf({ standing: [NODE, CLASS, SHOP].map(read), workload: [read(stuck)] });
    const console = new Console(story);
    console.run('kubectl delete namespace shop --wait=false');
    console.run('kubectl wait --for=delete namespace/shop --timeout=6s');
    const { stdout } = console.run('kubectl describe namespace shop');
    expect(stdout.replaceAll(/\w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000/g, '<when>')).toContain(
      `
Status:       Terminating
Conditions:
  Type                                         Status  LastTransitionTime               Reason                Message
  ----                                         ------  ------------------               ------                -------
  NamespaceDeletionDiscoveryFailure            False   <when>  ResourcesDiscovered   All resources successfully discovered
  NamespaceDeletionGroupVersionParsingFailure  False   <when>  ParsedGroupVersions   All legacy kube types successfully parsed
  NamespaceDeletionContentFailure              False   <when>  ContentDeleted        All content successfully deleted, may be waiting on finalization
  NamespaceContentRemaining                    True    <when>  SomeResourcesRemain   Some resources are remaining: persistentvolumeclaims. has 1 resource instances
  NamespaceFinalizersRemaining                 True    <when>  SomeFinalizersRemain  Some content in the namespace has finalizers remaining: kubernetes.io/pvc-protection in 1 resource instances

No resource quota.

No LimitRange resource.
`,
    );
  });

  it('is waited for', () => {
    const [, list] = said('delete namespace shop', 'get namespace shop');
    expect(list).toBe('Error from server (NotFound): namespaces "shop" not found\n');
  });
});
