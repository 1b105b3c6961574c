import { describe, expect, it } from 'vitest';
import { typedBeside } from '../typedBeside.ts';

const MANUAL = 'kubernetes.io/no-provisioner';
const classes = (['WaitForFirstConsumer', 'Immediate'] as const).map((volumeBindingMode) => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: volumeBindingMode === 'Immediate' ? 'now' : 'wait' },
  provisioner: MANUAL,
  volumeBindingMode,
}));
const volume = (name: string, spec: object = {}) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name },
  spec: {
    capacity: { storage: '1Gi' },
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'now',
    hostPath: { path: '/a' },
    ...spec,
  },
});
const claim = (name: string, spec: object = {}, storage = '1Gi') => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name },
  spec: {
    accessModes: ['ReadWriteOnce'],
    storageClassName: 'now',
    resources: { requests: { storage } },
    ...spec,
  },
});
const pod = (name: string, claimName: string) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: {
    nodeSelector: { a: 'b' },
    containers: [{ name: 'c', image: 'i' }],
    volumes: [{ name: 'v', persistentVolumeClaim: { claimName } }],
  },
});
const OF_CLAIMS = 'involvedObject.kind=PersistentVolumeClaim';
const EVENTS = `get events --field-selector ${OF_CLAIMS} --no-headers -o custom-columns=O:.involvedObject.name,R:.reason,C:.count,M:.message`;

/** What stands, and what is asked of it after so many seconds. */
function printed(objects: readonly object[], line: string, seconds = 1): readonly string[] {
  const begins = seconds * 1000;
  const [answer] = typedBeside([...classes, ...objects], [line], { begins });
  const lines = (answer?.stdout ?? '').trimEnd().split('\n');
  return lines.map((each) => each.replaceAll(/ +/g, ' '));
}

// Recorded from a control plane of 1.20.2.
describe('the persistent volume controller', () => {
  it('looks at claims every fifteen seconds, and says again what they wait for', () => {
    const objects = [claim('bare', { storageClassName: '' }), claim('n', {}, '5Gi')];
    expect(printed(objects, EVENTS, 31)).toEqual([
      'bare FailedBinding 3 no persistent volumes available for this claim and no storage class is set',
      `n ProvisioningFailed 3 no volume plugin matched name: ${MANUAL}`,
    ]);
    expect(printed(objects, EVENTS, 14)[0]).toMatch(/^bare FailedBinding 1 /);
  });

  it('goes by the class of the old annotation before that of the field', () => {
    const named = (storageClass: string) => ({
      ...claim(storageClass, {}),
      metadata: {
        name: storageClass,
        annotations: { 'volume.beta.kubernetes.io/storage-class': storageClass },
      },
    });
    expect(printed([named('none'), named('wait')], EVENTS)).toEqual([
      'none ProvisioningFailed 1 storageclass.storage.k8s.io "none" not found',
      'wait WaitForFirstConsumer 1 waiting for first consumer to be created before binding',
    ]);
  });

  it('tells of Pods that have yet to be given a node, where a claim waits for one', () => {
    const wait = { storageClassName: 'wait' };
    const objects = [claim('w1', wait), claim('w2', wait), claim('w3', wait)];
    expect(
      printed([...objects, pod('p2', 'w2'), pod('p3', 'w3'), pod('q3', 'w3')], EVENTS, 16),
    ).toEqual([
      'w1 WaitForFirstConsumer 2 waiting for first consumer to be created before binding',
      'w2 WaitForFirstConsumer 1 waiting for first consumer to be created before binding',
      'w2 WaitForPodScheduled 1 waiting for pod p2 to be scheduled',
      'w3 WaitForFirstConsumer 1 waiting for first consumer to be created before binding',
      'w3 WaitForPodScheduled 1 waiting for pods p3,q3 to be scheduled',
    ]);
  });

  it('binds no claim to a volume that it names and that does not suit it', () => {
    const small = { volumeName: 'small' };
    const objects = [
      volume('small'),
      volume('filled', { claimRef: { namespace: 'default', name: 'other' } }),
      claim('big', small, '5Gi'),
      claim('class', { ...small, storageClassName: '' }),
      claim('mode', { ...small, accessModes: ['ReadWriteMany'] }),
      claim('block', { ...small, volumeMode: 'Block' }),
      claim('gold', { ...small, volumeAttributesClassName: 'gold' }),
      claim('taken', { volumeName: 'filled' }),
      claim('absent', { volumeName: 'nosuch' }),
    ];
    const cannot = 'VolumeMismatch 1 Cannot bind to requested volume "small":';
    expect(printed(objects, EVENTS)).toEqual([
      `big ${cannot} requested PV is too small`,
      `block ${cannot} incompatible volumeMode`,
      `class ${cannot} storageClassName does not match`,
      `gold ${cannot} volumeAttributesClassName does not match`,
      `mode ${cannot} incompatible accessMode`,
      'taken FailedBinding 1 volume "filled" already bound to a different claim.',
    ]);
    expect(printed(objects, 'get pvc big absent --no-headers')).toEqual([
      expect.stringMatching(/^big Pending small 0 now /),
      expect.stringMatching(/^absent Pending nosuch 0 now /),
    ]);
    expect(printed([volume('small'), claim('fits', small)], 'get pvc --no-headers')[0]).toMatch(
      /^fits Bound small 1Gi RWO now /,
    );
  });

  it('binds no claim that is made again to the volume that its namesake had, and says so', () => {
    const again = claim('again', { volumeName: 'kept' });
    const lines = [
      'delete pvc again',
      ['create -f -', JSON.stringify(again)],
      'get pvc again -o jsonpath={.status.phase}',
      EVENTS,
    ] as const;
    const answers = typedBeside([...classes, volume('kept'), again], lines);
    expect(answers[2]?.stdout).toBe('Pending');
    expect(answers[3]?.stdout.replaceAll(/ +/g, ' ')).toContain(
      'again FailedBinding 1 volume "kept" already bound to a different claim.\n',
    );
  });

  it('finds a volume that comes after the claim that names it when it looks again', () => {
    const lines = [
      'get pvc late -o jsonpath={.status.phase}',
      ['create -f -', JSON.stringify(volume('later'))],
      'get pvc late -o jsonpath={.status.phase}',
      'wait pvc/late --for=jsonpath={.status.phase}=Bound --timeout=16s',
    ] as const;
    const answers = typedBeside([...classes, claim('late', { volumeName: 'later' })], lines);
    expect(answers.map(({ stdout }) => stdout)).toEqual([
      'Pending',
      'persistentvolume/later created\n',
      'Pending',
      'persistentvolumeclaim/late condition met\n',
    ]);
  });

  it('tells that a volume is emptied for others', () => {
    const recycled = volume('v', { persistentVolumeReclaimPolicy: 'Recycle' });
    const lines = [
      'delete pvc c',
      'wait pv/v --for=jsonpath={.status.phase}=Available --timeout=9s',
      'describe pv v',
    ];
    const [, waited, described] = typedBeside([...classes, recycled, claim('c')], lines);
    expect(waited?.stdout).toBe('persistentvolume/v condition met\n');
    expect(described?.stdout).toMatch(
      /Normal +VolumeRecycled +\S+ +persistentvolume-controller +Volume recycled\n/,
    );
  });

  it('takes away no directory of a node but below /tmp, and says so', () => {
    const gone = (spec: object) =>
      typedBeside(
        [...classes, volume('v', { persistentVolumeReclaimPolicy: 'Delete', ...spec }), claim('c')],
        ['delete pvc c', 'get pv --no-headers', 'describe pv v'],
      ).map(({ stdout, stderr }) => `${stdout}${stderr}`);
    expect(gone({ hostPath: { path: '/tmp/x' } })[1]).toBe('No resources found\n');
    const [, listed, described] = gone({});
    expect(listed).toMatch(/^v +1Gi +RWO +Delete +Failed +default\/c /);
    expect(described).toMatch(
      /Warning +VolumeFailedDelete +\S+ +persistentvolume-controller +host_path deleter only supports \/tmp\/\.\+ but received provided \/a\n/,
    );
    const csi = { driver: 'd', volumeHandle: 'h' };
    const { capacity, accessModes, storageClassName } = volume('v').spec;
    const spec = { capacity, accessModes, storageClassName };
    const recycled = {
      ...volume('v'),
      spec: { ...spec, csi, persistentVolumeReclaimPolicy: 'Recycle' },
    };
    const lines = ['delete pvc c', 'describe pv v'];
    expect(typedBeside([...classes, recycled, claim('c')], lines).at(-1)?.stdout).toMatch(
      /Warning +VolumeFailedRecycle .*No recycler plugin found for the volume!\n/,
    );
  });
});

describe('a claim that is to be larger', () => {
  it('waits for somebody else to make its volume so', () => {
    const growing = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'growing' },
      provisioner: 'disk.example.com',
      allowVolumeExpansion: true,
    };
    const patch = { spec: { resources: { requests: { storage: '2Gi' } } } };
    const lines = [
      'annotate pvc c a=b',
      `patch pvc c -p '${JSON.stringify(patch)}'`,
      'annotate pvc c c=d',
      'get events --no-headers --field-selector reason=ExternalExpanding -o custom-columns=F:.source.component,T:.type,C:.count,M:.message',
    ];
    const objects = [growing, claim('c', { storageClassName: 'growing' })];
    const told = typedBeside(objects, lines, { begins: 5000 }).at(-1)?.stdout;
    expect(told?.trim().replaceAll(/ +/g, ' ')).toBe(
      'volume_expand Normal 1 waiting for an external controller to expand this PVC',
    );
  });
});

describe('a Pod whose claims are bound for a node', () => {
  const node = {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n', labels: { a: 'b' } },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
  };
  const late = { storageClassName: 'wait' };
  const here = {
    required: {
      nodeSelectorTerms: [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }] }],
    },
  };
  const objects = [
    node,
    volume('v', { ...late, nodeAffinity: here }),
    claim('c', late),
    pod('p', 'c'),
  ];
  const REASON = 'get pod p -o jsonpath={.status.conditions[?(@.type=="PodScheduled")].reason}';

  it('is one that kube-scheduler has failed with if its volume is out of reach by then', () => {
    const lines = ['label node n a=c --overwrite', REASON, REASON, REASON, REASON];
    const told = typedBeside([...classes, ...objects], lines, { begins: 500 });
    expect(told.map(({ stdout }) => stdout)).toContain('SchedulerError');
  });

  it('is told to be no more if it is deleted before', () => {
    const made = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'made' },
      provisioner: 'disk.example.com',
      volumeBindingMode: 'WaitForFirstConsumer',
    };
    const waiting = [made, node, claim('c', { storageClassName: 'made' }), pod('p', 'c')];
    const line = 'get events --field-selector reason=FailedScheduling';
    const lines = ['delete pod p', line, line];
    const told = typedBeside(waiting, lines, { begins: 1000 });
    expect(told.at(-1)?.stdout).toMatch(
      / running PreBind plugin "VolumeBinding": binding volumes: pod does not exist any more: pod "p" not found\n$/,
    );
  });

  it('is one that plugins refuse if the node is another before', () => {
    const elsewhere = [
      { ...node, metadata: { name: 'n', labels: { a: 'c' } } },
      ...objects.slice(1),
    ];
    expect(printed(elsewhere, REASON)).toEqual(['Unschedulable']);
  });
});

it('a Pod whose claim of devices has no template hears of it from the controller of claims', () => {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: {
      containers: [{ name: 'c', image: 'i' }],
      resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'gpus' }],
    },
  };
  const told = typedBeside([pod], ['describe pod p'], { settles: 1000 }).at(-1)?.stdout;
  expect(told).toMatch(
    /Warning +FailedResourceClaimCreation .* resource_claim +PodResourceClaim gpu: resource claim template "gpus": resourceclaimtemplate\.resource\.k8s\.io "gpus" not found$/m,
  );
});
