import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explain, explainedBy } from './explain.ts';
import { docOf, type Explained, fieldsOf } from './explained.ts';

const FILE = new URL('../../public/schema/explained.json', import.meta.url);
const known = JSON.parse(readFileSync(FILE, 'utf8')) as Explained;
const said = (...words: readonly string[]) => explain(known, words);

/** As kubectl 1.36.4 prints it, of an API server that describes its types so. */
const POD = 'KIND:       Pod\nVERSION:    v1\n\n';

describe('kubectl explain', () => {
  it('says what a field is, filled into lines of 76 characters', () => {
    expect(said('pod.spec.nodeSelector').stdout.split('\n')).toEqual([
      'KIND:       Pod',
      'VERSION:    v1',
      '',
      'FIELD: nodeSelector <map[string]string>',
      '',
      '',
      'DESCRIPTION:',
      '    NodeSelector is a selector which must be true for the pod to fit on a node.',
      "    Selector which must match a node's labels for the pod to be scheduled on",
      '    that node. More info:',
      '    https://kubernetes.io/docs/concepts/configuration/assign-pod-node/',
      '    ',
      '',
      '',
    ]);
  });

  it('says what a field is for and then what its type is, and describes the fields of that', () => {
    expect(said('pod.spec.affinity').stdout).toBe(`${POD}FIELD: affinity <Affinity>


DESCRIPTION:
    If specified, the pod's scheduling constraints
    Affinity is a group of affinity scheduling rules.
    
FIELDS:
  nodeAffinity\t<NodeAffinity>
    Describes node affinity scheduling rules for the pod.

  podAffinity\t<PodAffinity>
    Describes pod affinity scheduling rules (e.g. co-locate this pod in the same
    node, zone, etc. as some other pod(s)).

  podAntiAffinity\t<PodAntiAffinity>
    Describes pod anti-affinity scheduling rules (e.g. avoid putting this pod in
    the same node, zone, etc. as some other pod(s)).


`);
  });

  it('names the group where there is one, and finds the type of what a field has many of', () => {
    expect(said('deploy.spec.strategy').stdout).toMatch(
      /^GROUP: {6}apps\nKIND: {7}Deployment\nVERSION: {4}v1\n\nFIELD: strategy <DeploymentStrategy>/,
    );
    expect(said('ing.spec.rules').stdout).toContain(
      '    or no rule matches, all traffic is sent to the default backend.\n    IngressRule represents',
    );
    expect(said('node.status.capacity').stdout).toContain(
      '    Quantity is a fixed-point representation of a number.',
    );
    expect(said('sts.spec.volumeClaimTemplates.spec').stdout).toContain(
      '<PersistentVolumeClaimSpec>',
    );
  });

  it('says of a field and of a type without words that they have none', () => {
    const schema = 'crd.spec.versions.schema.openAPIV3Schema';
    expect(said(`${schema}.title`).stdout).toMatch(/\nDESCRIPTION:\n {4}<empty>\n\n$/);
    expect(said(schema).stdout).toContain('  title\t<string>\n    <no description>\n\n');
  });

  it('lists the values of a closed set, what each of them means, and in a list of fields only four', () => {
    const { stdout } = said('pods.spec.tolerations.effect');
    expect(stdout).toContain('\nENUM:\n    NoExecute\n    NoSchedule\n    PreferNoSchedule\n\n');
    expect(stdout).toContain('Possible enum values:\n     - `"NoExecute"` Evict any');
    expect(said('pod.spec').stdout).toContain(
      '  preemptionPolicy\t<string>\n  enum: Never, Preempt',
    );
    expect(said('pod.spec').stdout).toContain('  containers\t<[]Container> -required-\n');
    expect(said('pod.spec.volumes.hostPath').stdout).toContain(
      '  type\t<string>\n  enum: "", BlockDevice, CharDevice, Directory, ....\n    type for HostPath',
    );
    expect(said('pod.spec.volumes.hostPath.type').stdout).toContain(
      'ENUM:\n    ""\n    BlockDevice\n    CharDevice\n    Directory\n    DirectoryOrCreate\n    File\n',
    );
  });

  it('shows the whole tree where it is asked to, and ends where a type holds itself', () => {
    const { stdout } = said('pod.spec.affinity', '--recursive');
    expect(stdout).toContain('\n  nodeAffinity\t<NodeAffinity>\n    preferredDuringScheduling');
    expect(stdout).toContain('\n      weight\t<integer> -required-\n');
    expect(said('-R', 'pod.spec.affinity').stdout).toBe(stdout);
    expect(said('pod.spec.affinity', '--recursive=false').stdout).not.toBe(stdout);
    const schema = 'crd.spec.versions.schema.openAPIV3Schema';
    const depth = (path: string) =>
      said(path, '--recursive')
        .stdout.match(/^ *(?=allOf\t)/gm)
        ?.map(({ length }) => length);
    expect(depth(schema)).toEqual([2]);
    // What is nothing but a reference to a type is not known to be within it.
    expect(depth(`${schema}.not`)?.slice(0, 2)).toEqual([2, 4]);
  });

  it('explains every kind that a server has, each whole, and no type of a name for another', () => {
    expect(known.resources.length).toBeGreaterThan(65);
    for (const [name, , group, version, kind] of known.resources) {
      const { rc, stdout } = said(
        name,
        '--recursive',
        `--api-version=${group && `${group}/`}${version}`,
      );
      expect([
        rc,
        stdout.split('\n').slice(group === '' ? 0 : 1, 2 + (group === '' ? 0 : 1)),
      ]).toEqual([0, [`KIND:       ${kind}`, `VERSION:    ${version}`]]);
      expect(stdout.match(/\n {2}\w/g)?.length, kind).toBeGreaterThan(1);
    }
    expect(said('pod.spec.containers.resources.claims').stdout).toContain(
      'ResourceClaim references one',
    );
    expect(said('resourceclaims').stdout).toContain('ResourceClaim describes a request for access');
  });

  it('leaves no field without words that has some in Kubernetes', () => {
    const types = Object.keys(known.types);
    const fields = types.flatMap((type) =>
      fieldsOf(known, type).map((field) => ({ type, ...field })),
    );
    expect(fields.length).toBeGreaterThan(2000);
    const mute = fields.filter(({ doc }) => doc === '').map(({ type, name }) => `${type}.${name}`);
    const schemas = mute.filter((each) =>
      /^(?:JSONSchemaProps|ExternalDocumentation)\./.test(each),
    );
    expect(schemas).toHaveLength(37);
    expect(mute.filter((each) => !schemas.includes(each))).toEqual([
      'CertificateSigningRequest.metadata',
      'IngressRule.http',
    ]);
    expect(types.filter((type) => docOf(known, type) === '')).toEqual([]);
    expect(fields.filter(({ doc }) => /@deprecated|\\\*|\*\\/.test(doc))).toEqual([]);
  });

  it('finds a kind by its plural, its singular, its short name and, behind the plural, its group', () => {
    const { stdout } = said('horizontalpodautoscalers');
    expect(stdout).toContain('VERSION:    v2\n');
    for (const name of ['hpa', 'HorizontalPodAutoscaler', 'horizontalpodautoscalers.autoscaling']) {
      expect(said(name).stdout, name).toBe(stdout);
    }
    expect(said('deployments.apps.spec.replicas').stdout).toContain('FIELD: replicas <integer>');
    expect(said('deploy.apps').stderr).toBe('error: field "apps" does not exist\n');
    expect(said('PO').stderr).toBe('the server doesn\'t have a resource type "PO"\n');
    expect(said('ev.reason')).toMatchObject({
      rc: 0,
      stderr:
        'Warning: short name "ev" could also match lower priority resource events.events.k8s.io\n',
    });
  });

  it('explains another version where it is asked to and the server has it', () => {
    const hpa = said('hpa.spec', '--api-version=autoscaling/v1').stdout;
    expect(hpa).toContain('VERSION:    v1\n');
    expect(hpa).toContain('targetCPUUtilizationPercentage');
    expect(said('events.series', '--api-version', 'events.k8s.io/v1').stdout).toContain(
      'GROUP:      events.k8s.io\n',
    );
    const refused = (version: string) => said('pods', `--api-version=${version}`).stderr;
    expect(refused('v2')).toBe('error: couldn\'t find resource for "/v2, Resource=pods"\n');
    expect(refused('apps/v1')).toBe(
      'error: GVR (apps/v1, Resource=pods) not found in OpenAPI schema\n',
    );
    expect(refused('a/b/c')).toBe('error: unexpected GroupVersion string: a/b/c\n');
  });

  it("ends with kubectl's words where there is nothing to explain", () => {
    expect(said().stderr).toMatch(/^error: You must specify the type of resource to explain/);
    expect(said('foo').stderr).toBe('the server doesn\'t have a resource type "foo"\n');
    expect(said('pod.spec.foo')).toEqual({
      rc: 1,
      stdout: POD,
      stderr: 'error: field "foo" does not exist\n',
    });
    expect(said('pod.spec.foo.bar').stderr).toBe('error: field "bar" does not exist\n');
    expect(said('pod.constructor').stderr).toBe('error: field "constructor" does not exist\n');
    expect(said('pod.spec.containers[0]').stderr).toMatch(/^error: invalid jsonpath syntax/);
    expect(said('pod', 'node').stderr).toMatch(/^error: We accept only this format/);
  });

  it('takes the flags that kubectl takes, and refuses others in its words', () => {
    const usage = "\nSee 'kubectl explain --help' for usage.\n";
    expect(said('pod', '--frob=1').stderr).toBe(`error: unknown flag: --frob${usage}`);
    expect(said('pod', '-x').stderr).toBe(`error: unknown shorthand flag: 'x' in -x${usage}`);
    expect(said('pod', '-o').stderr).toBe(`error: flag needs an argument: 'o' in -o${usage}`);
    expect(said('pod', '--recursive=maybe').stderr).toMatch(
      /^error: invalid argument "maybe" for "-R, /,
    );
    expect(said('pod', '-o', 'plaintext')).toEqual(said('pod'));
    expect(said('-n', 'shop', 'pod')).toEqual(said('pod'));
    expect(said('pod', '-ojson').stderr).toBe('error: unrecognized format: json\n');
    expect(said('pod', '-o', 'plaintext-openapiv2').stderr).toBe(
      'error: Berth does not carry out kubectl explain -o plaintext-openapiv2\n',
    );
  });

  it('is told from other commands', () => {
    expect(explainedBy(['kubectl', 'explain', 'pod'])).toEqual(['pod']);
    expect(explainedBy(['k', 'explain'])).toEqual([]);
    expect(explainedBy(['kubectl', '-n', 'shop', 'explain', 'pod'])).toEqual(['pod']);
    expect(explainedBy(['kubectl', 'get', 'explain'])).toBeUndefined();
    expect(explainedBy(['helm', 'explain'])).toBeUndefined();
  });
});
