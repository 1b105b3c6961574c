import { describe, expect, it } from 'vitest';
import { type TypedLine, typedBeside, web } from '../typedBeside.ts';

function last(...lines: readonly TypedLine[]): string {
  const answer = typedBeside([web(1)], lines).at(-1);
  return `${answer?.stdout ?? ''}${answer?.stderr ?? ''}`;
}

const POD = `
apiVersion: v1
kind: Pod
metadata: {name: solo}
spec: {containers: [{name: c, image: 'nginx:1.25'}]}
`;

const SHOWN =
  "-o jsonpath='{.metadata.generation} {.metadata.resourceVersion} {.spec.schedulerName} {.spec.containers[0].imagePullPolicy} {.status}'";
const AS_MADE = '1  default-scheduler IfNotPresent {"phase":"Pending","qosClass":"BestEffort"}';

// Source: the dry run of Storage of k8s.io/apiserver/pkg/registry/generic, and DryRunnableStorage.
describe('what a server only tries to make', () => {
  it('is shown as it would be stored, without a version', () => {
    expect(last([`create -f - --dry-run=server ${SHOWN}`, POD])).toBe(AS_MADE);
    expect(last([`apply -f - --dry-run=server ${SHOWN}`, POD])).toBe(AS_MADE);
    expect(last(`run solo --image=nginx:1.25 --dry-run=server ${SHOWN}`)).toBe(AS_MADE);
    const uid = last(`run solo --image=nginx --dry-run=server -o jsonpath={.metadata.uid}`);
    expect(uid).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is not there', () => {
    expect(last('run solo --image=nginx --dry-run=server', 'get pod solo')).toBe(
      'Error from server (NotFound): pods "solo" not found\n',
    );
    expect(last('create cm c --dry-run=server', 'get cm c')).toBe(
      'Error from server (NotFound): configmaps "c" not found\n',
    );
  });

  it('has the status of what nobody has looked at', () => {
    const line = 'create deployment x --image=a -o jsonpath={.status}';
    expect(last(line)).toBe('{}');
    expect(last(`${line} --dry-run=server`)).toBe('{}');
  });
});

describe('a change that a server only tries', () => {
  it('is held to what may be written', () => {
    expect(last(`patch deploy web --dry-run=server -p '{"spec":{"replicas":-1}}'`)).toBe(
      'The Deployment "web" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0\n',
    );
    expect(last(`set image deploy/web '*=' --dry-run=server`)).toContain('Required value');
  });

  it('is answered with the object as it would be, and leaves it', () => {
    const shown = "-o jsonpath='{.metadata.generation} {.spec.replicas}'";
    const patch = `patch deploy web --dry-run=server -p '{"spec":{"replicas":4}}' ${shown}`;
    expect(last(patch)).toBe('2 4');
    expect(last(patch, `get deploy web ${shown}`)).toBe('1 1');
  });
});

describe('what kubectl alone replaces', () => {
  it('is printed though no server has it', () => {
    expect(last(['replace -f - --dry-run=client', POD])).toBe('pod/solo replaced (dry run)\n');
  });
});

const SETTINGS = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: s}\ndata: {a: b}\n';

// Recorded from kubectl 1.34.5.
describe('what is made of a file with --save-config', () => {
  it('counts as applied', () => {
    expect(last(['create -f - --save-config', SETTINGS], 'apply view-last-applied cm s')).toBe(
      last(['apply -f -', SETTINGS], 'apply view-last-applied cm s'),
    );
    expect(last(['create -f - --save-config', SETTINGS], ['apply -f -', SETTINGS])).toBe(
      'configmap/s unchanged\n',
    );
  });

  it.each(['create', 'replace'])('is shown with what is written down: %s', (verb) => {
    const line = `${verb} -f - --save-config --dry-run=client -o jsonpath={.metadata.annotations}`;
    expect(last([line, SETTINGS])).toBe(
      String.raw`{"kubectl.kubernetes.io/last-applied-configuration":"{\"apiVersion\":\"v1\",\"data\":{\"a\":\"b\"},\"kind\":\"ConfigMap\",\"metadata\":{\"annotations\":{},\"name\":\"s\",\"namespace\":\"default\"}}\n"}`,
    );
  });
});
