import { makePod } from '../../engine/testing/builders.ts';
import type {
  Deployment,
  Job,
  JobSpec,
  PersistentVolume,
  PersistentVolumeClaim,
  Pod,
  PodSpec,
  PriorityClass,
  StorageClass,
} from '../../model/index.ts';

type Parts = NonNullable<Parameters<typeof makePod>[1]>;

/** A Deployment of Pods with the label `app=<name>`; its containers are those of `makePod`. */
export function makeDeployment(name: string, replicas: number, parts: Parts = {}): Deployment {
  const labels = { app: name, ...parts.labels };
  const spec: PodSpec = makePod(name, parts).spec;
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: 'default' },
    spec: {
      replicas,
      selector: { matchLabels: { app: name } },
      template: { metadata: { labels }, spec },
    },
  };
}

/** A Job of Pods with the label `app=<name>`. */
export function makeJob(
  name: string,
  counts: Pick<JobSpec, 'parallelism' | 'completions'>,
  parts: Parts = {},
): Job {
  const labels = { app: name, ...parts.labels };
  const spec: PodSpec = { ...makePod(name, parts).spec, restartPolicy: 'Never' };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, namespace: 'default' },
    spec: { ...counts, template: { metadata: { labels }, spec } },
  };
}

/** A Pod whose only container takes a host port. */
export function makePortPod(name: string, hostPort: number, on?: string): Pod {
  const ports = [{ containerPort: 80, hostPort, protocol: 'TCP' as const }];
  const container = { name: 'main', image: 'registry.example/app:1', ports };
  return makePod(name, { containers: [container], ...(on !== undefined && { on }) });
}

export function makePriorityClass(name: string, value: number): PriorityClass {
  return { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name }, value };
}

export function makeStorageClass(
  name: string,
  volumeBindingMode: NonNullable<StorageClass['volumeBindingMode']>,
): StorageClass {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: { name },
    provisioner: 'example.com/disk',
    volumeBindingMode,
  };
}

export function makeClaim(name: string, className: string, storage: string): PersistentVolumeClaim {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, namespace: 'default' },
    spec: {
      accessModes: ['ReadWriteOnce'],
      storageClassName: className,
      resources: { requests: { storage } },
    },
    status: { phase: 'Pending' },
  };
}

export function makeVolume(name: string, className: string, storage: string): PersistentVolume {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: {
      accessModes: ['ReadWriteOnce'],
      storageClassName: className,
      capacity: { storage },
      csi: { driver: 'example.com', volumeHandle: name },
    },
    status: { phase: 'Available' },
  };
}

/** A Pod that mounts a claim. */
export function makeMount(name: string, claimName: string): Pod {
  return makePod(name, {
    volumes: [{ name: 'data', persistentVolumeClaim: { claimName } }],
  });
}
