import { describe, expect, it } from 'vitest';
import { typedBeside, web } from './typedBeside.ts';

const WEB = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, labels: {in: file}}\n';
const ORDERED = JSON.stringify({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'web' },
  spec: {
    minReadySeconds: 1,
    revisionHistoryLimit: 2,
    selector: {
      matchLabels: { a: 'b' },
      matchExpressions: [{ key: 'a', operator: 'In', values: ['b', 'c'] }],
    },
    template: {
      metadata: { labels: { a: 'b' } },
      spec: {
        containers: [{ name: 'c', image: 'd' }],
        preemptionPolicy: 'Never',
        tolerations: [{ operator: 'Exists' }],
        topologySpreadConstraints: [
          { labelSelector: {}, maxSkew: 1, topologyKey: 'x', whenUnsatisfiable: 'DoNotSchedule' },
        ],
        volumes: [{ configMap: { items: [{ key: 'k', path: 'p' }], name: 'm' }, name: 'v' }],
      },
    },
  },
});
/** The names of the fields in the order in which they are printed. */
const inOrder = (...fields: readonly string[]) =>
  new RegExp(fields.map((field) => `"${field}":`).join(String.raw`[\s\S]*`));
const FILES = new Map([
  ['a.txt', 'hello\n'],
  ['bad.env', '1A=x\n'],
  ['cm.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: m\n'],
  ['s.txt', ORDERED],
  ['no.txt', '{"apiVersion":"v1","kind":"ConfigMap"}'],
  ['e.txt', ORDERED.replace('StatefulSet', 'Deployment')],
  ['more/b.yaml', WEB],
  ['more/a.yml', WEB.replace('web', 'other')],
  ['more/deep/c.json', '{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"n"}}'],
]);
const OLD_PRUNE =
  'W0101 00:00:04.000000       1 prune.go:71] Deprecated: kubectl apply will no longer prune non-namespaced resources by default when used with the --namespace flag in a future release. To preserve the current behaviour, list the resources you want to target explicitly in the --prune-allowlist flag.\n';
const OUT_OF_RANGE = (number: string, flag: string, verb: string) =>
  `error: invalid argument "${number}" for "${flag}" flag: strconv.ParseInt: parsing "${number}": value out of range\nSee 'kubectl ${verb} --help' for usage.\n`;
const NOT_FOUND = (name: string) =>
  `Error from server (NotFound): deployments.apps "${name}" not found\n`;
const CLIENT = ' --dry-run=client -o';

// As kubectl 1.33 prints them.
describe('lines that ask for something odd are answered as kubectl does', () => {
  it.each([
    [
      'get no -o go-template={{break}}',
      /error parsing template .* \{\{break\}\} outside \{\{range\}\}\n/,
    ],
    ["get no -o go-template='{{/* c }}'", /: unclosed comment\n/],
    [`get no -o go-template="{{'a'}} {{1.5e3}} {{index .kind 0}}"`, '97 1500 76'],
    [
      'get no -o go-template={{eq}}',
      /at <eq>: wrong number of args for eq: want at least 1 got 0\n/,
    ],
    ["get no -o go-template='{{ne 1}}'", /at <ne>: wrong number of args for ne: want 2 got 1\n/],
    [
      "get no -o go-template='{{.kind 1}}'",
      /at <\.kind>: kind is not a method but has arguments\n/,
    ],
    [
      'get no --allow-missing-template-keys=false -o go-template={{.nope.x}}',
      /at <\.nope\.x>: map has no entry for key "nope"\n/,
    ],
    [
      'get no --allow-missing-template-keys=false -o jsonpath={.metadata.nope.x}',
      /Error executing template: nope is not found\./,
    ],
    [
      "get deploy web -o jsonpath='{.spec.template.spec.containers[?(@.name==1)].image}'",
      /Error executing template: incompatible types for comparison\./,
    ],
    ['get deploy web -o jsonpath-as-json={.kind}-', '[\n    "Deployment"\n]\n[\n    "-"\n]\n'],
    [
      "get no -o custom-columns='A:{.kind}{.kind}'",
      "error: unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'\n",
    ],
    [
      'taint no node-1 "a = b:NoSchedule"',
      /taint spec: a = b:NoSchedule, a valid label must be an empty string/,
    ],
    [
      'scale deploy web web --replicas=2 --resource-version=1',
      'error: cannot use --resource-version with multiple resources\n',
    ],
    [
      'scale deploy web --replicas=3000000000',
      /^The request is invalid: patch: Invalid value: "\{\\"apiVersion\\":\\"autoscaling\/v1\\",.*\}": json: cannot unmarshal number 3000000000 into Go struct field ScaleSpec\.spec\.replicas of type int32\n$/,
    ],
    [
      'scale deploy web --replicas=99999999999999999999',
      OUT_OF_RANGE('99999999999999999999', '--replicas', 'scale'),
    ],
    [
      'create priorityclass p --value=3000000000',
      OUT_OF_RANGE('3000000000', '--value', 'create priorityclass'),
    ],
    [
      'create cm m --from-literal=a.txt=b --from-file=a.txt',
      'error: cannot add key "a.txt", another key by that name already exists in Data for ConfigMap "m"\n',
    ],
    [
      'create secret generic m --from-file=a.txt --from-file=a.txt',
      'error: cannot add key a.txt, another key by that name already exists\n',
    ],
    [
      'create cm m --from-env-file=bad.env',
      /^error: "1A" is not a valid key name: a valid environment variable name must/,
    ],
    [`create svc clusterip s --tcp=0${CLIENT} jsonpath={.spec.ports[0].targetPort}`, '0'],
    [`create quota q --scopes=${CLIENT} jsonpath={.spec}`, '{}'],
    [
      `create role r --verb=get --resource=pods/${CLIENT} jsonpath={.rules[0].resources}`,
      '["pods"]',
    ],
    [
      `create rolebinding b --role=r --user=u --user=u${CLIENT} jsonpath={.subjects[*].name}`,
      'u u',
    ],
    [
      `create clusterrole r --verb=get --non-resource-url=/x --resource-name=a${CLIENT} jsonpath={.rules}`,
      '[{"nonResourceURLs":["/x"],"verbs":["get"]}]',
    ],
    [
      'create clusterrole r --verb=get --non-resource-url=/*/x',
      "error: nonResourceURL only supports wildcard matches when '*' is at the end\n",
    ],
    ['expose deploy web --port=80 -l a=b,c', 'error: unexpected label spec: c\n'],
    [
      'apply -f cm.yaml --prune --all -l a=b',
      'error: cannot set --all and --selector at the same time\n',
    ],
    [`apply -f cm.yaml --prune --all${CLIENT} name`, `configmap/m\n${OLD_PRUNE}`],
    [
      'logs svc/kubernetes',
      "error: cannot get the logs from *v1.Service: invalid service 'kubernetes': Service is defined without a selector\n",
    ],
    [
      'cluster-info dump --namespaces=default -o jsonpath={.kind}:',
      /^NodeList:EventList:ReplicationControllerList:ServiceList:DaemonSetList:DeploymentList:ReplicaSetList:PodList:==== START logs for container c of pod default\/web-\w+-\w+ ====\nRequest log error: .*\n==== END/,
    ],
    [
      `run x --image=y --port=80 --expose --labels=a=b${CLIENT} jsonpath={.metadata.labels}`,
      '{"a":"b"}{"a":"b"}',
    ],
    [
      `create role r --verb=get --resource=pods --resource-name=a,b${CLIENT} jsonpath={.rules[0].resourceNames}`,
      '["a,b"]',
    ],
    [
      `create ingress i --rule=x/=y:80,foo --rule=x/a=y:80,tls=b --rule=/=y:80,=z --rule=q/=y:80,tls=a,b${CLIENT} jsonpath={.spec.tls}`,
      '[{"hosts":["x"]},{"secretName":"z"}]',
    ],
    [
      'create ingress i --rule=x/=y.z:80',
      /^error: rule x\/=y\.z:80 is invalid and should be in format host\/path=svcname:svcport/,
    ],
    [
      `create ns a --validate=bad${CLIENT} name`,
      'error: invalid - validate option "bad"; must be one of: strict (or true), warn, ignore (or false)\n',
    ],
    [`create ns a --validate=TRUE${CLIENT} name`, 'namespace/a\n'],
    [
      `patch deploy web -p {} --type=json${CLIENT} name`,
      'error: json: cannot unmarshal object into Go value of type jsonpatch.Patch\n',
    ],
    [
      `patch deploy web -p [5] --type=json${CLIENT} name`,
      'error: json: cannot unmarshal number into Go value of type jsonpatch.Operation\n',
    ],
    [`patch deploy web -p 5 --type=merge${CLIENT} name`, 'error: Invalid JSON Patch\n'],
    [
      "wait deploy/web --for='jsonpath={.a}=b=c'",
      "error: jsonpath wait format must be --for=jsonpath='{.status.readyReplicas}'=3 or --for=jsonpath='{.status.readyReplicas}'\n",
    ],
    ['top node a -l b', 'error: only one of NAME or --selector can be provided\n'],
    ['delete svc deploy/web --all', /^error: there is no need to specify a resource type as/],
    ['get ns --profile=x', "error: unknown profile 'x'\n"],
    [
      'get ns --as-group=a',
      'error: requesting uid, groups or user-extra for u without impersonating a user\n',
    ],
    [
      'get ns --vmodule=a',
      /^error: invalid argument "a" for "--vmodule" flag: syntax error: expect comma-separated list of filename=N\n/,
    ],
    ['get ns --log-flush-frequency=1', /^error: .* "--log-flush-frequency" flag: parse error\n/],
    ['scale deploy web -r 3', /^error: unknown shorthand flag: 'r' in -r\n/],
    [
      'proxy -p x',
      /^error: invalid argument "x" for "-p, --port" flag: strconv.ParseInt: .*: invalid syntax\n/,
    ],
    ['proxy -u s -p 80', 'error: cannot set --unix-socket and --port at the same time\n'],
    ['port-forward deploy/web 80:0', 'error: remote port must be > 0\n'],
    ['port-forward deploy/web 80 --address=x', 'error: x is not a valid IP\n'],
    [
      'port-forward deploy/web 70000',
      'error: error parsing local port \'70000\': strconv.ParseUint: parsing "70000": value out of range\n',
    ],
    [
      'exec web --pod-running-timeout=0 -- ls',
      /^error: --pod-running-timeout must be higher than zero\nSee 'kubectl exec -h'/,
    ],
    [
      'drain node-1 --disable-eviction --force --dry-run=server',
      /node\/node-1 cordoned \(server dry run\)\npod\/web-\w+-\w+ deleted \(server dry run\)\n/,
    ],
    // Flags stand before a verb and between its words, too.
    ['-o name get deploy', 'deployment.apps/web\n'],
    ['-A get deploy', 'Error: flags cannot be placed before plugin name: -A\n'],
    ['rollout -n default history deploy/web', /^deployment.apps\/web \n/],
    [
      'create -n team-a deploy x --image=y --dry-run=client',
      'deployment.apps/x created (dry run)\n',
    ],
    ['--nope', "error: unknown flag: --nope\nSee 'kubectl --help' for usage.\n"],
    ['get ns -An', /^error: flag needs an argument: 'n' in -n\n/],
    ['get deploy -o name --namespace=', 'deployment.apps/web\n'],
    ['apply -f cm.yaml --dry-run client', /^error: Unexpected args: \[client\]\n/],
    // What is meant.
    ['get all web', 'error: you must specify only one resource\n'],
    ['get all,ns web', `error: the server doesn't have a resource type "all"\n`],
    ['get deploy/ web', /^error: there is no need to specify a resource type as/],
    [
      'delete deploy --all --field-selector=a=b',
      /^error: setting 'all' parameter but found a non empty/,
    ],
    ['delete -f cm.yaml --all', ''],
    ['delete -f no.txt', 'error: error when deleting "no.txt": resource name may not be empty\n'],
    ['replace -f no.txt', 'error: error when replacing "no.txt": resource name may not be empty\n'],
    ['label -f more/b.yaml -l in=file a=b', ''],
    ['wait deploy/a deploy/b --for=create', `${NOT_FOUND('a')}${NOT_FOUND('b')}`],
    [
      'wait deploy/web --local --for=create',
      /^error: you must specify resources by --filename when/,
    ],
    [
      'scale deploy web --replicas=2 --current-replicas=9 --resource-version=1',
      'error: Expected replicas to be 9, was 1\n',
    ],
    // Of a folder the files that may hold objects are read.
    ['get -f more -o name', `deployment.apps/web\n${NOT_FOUND('other')}`],
    ['apply -f more/ --dry-run=client -o name', 'deployment.apps/other\ndeployment.apps/web\n'],
    [
      'create -Rf more --dry-run=client -o name',
      'deployment.apps/other\ndeployment.apps/web\nnamespace/n\n',
    ],
    ['delete -f . --dry-run=client -o name', 'configmap/m\n'],
    // Events stand in two groups.
    [
      'get events.events.k8s.io -o jsonpath={.items[0].kind}:{.items[0].apiVersion}:{.items[0].regarding.kind}:{.items[0].involvedObject}',
      /^Event:events\.k8s\.io\/v1:[A-Z]\w+:$/,
    ],
    // What is printed.
    ['get ns -o jsonpath-as-json', 'error: template format specified but no template given\n'],
    ['get no -o custom-columns=A:,B:.kind', 'A        B\n<none>   Node\n'],
    [
      'auth whoami -o json',
      /^\{\n {4}"kind": .*\n.*\n {4}"metadata": \{\n {8}"creationTimestamp": "20/,
    ],
    [
      `create deploy x --image=a_b.c:1 --port=-1${CLIENT} jsonpath={..containers[*]}`,
      /"name":"a-b-c-\w{5}","resources":\{\}\}$/,
    ],
    [
      'set image -f s.txt c=e --local -o json',
      inOrder(
        ...['template', 'volumes', 'configMap', 'name', 'items', 'key', 'path', 'containers'],
        ...[
          'tolerations',
          'preemptionPolicy',
          'topologySpreadConstraints',
          'maxSkew',
          'topologyKey',
        ],
        ...['whenUnsatisfiable', 'labelSelector', 'revisionHistoryLimit', 'minReadySeconds'],
      ),
    ],
    [
      'autoscale deploy/web deploy/web --max=3 --dry-run=client -o yaml',
      /^(?![\s\S]*---)[\s\S]*kind:[\s\S]*kind:/,
    ],
    [
      'expose -f e.txt --port=80',
      `error: couldn't retrieve selectors via --selector flag or introspection: couldn't convert expressions - "[{Key:a Operator:In Values:[b c]}]" to map-based selector format\n`,
    ],
    ['logs -l app=web -c nope', /^error: container nope is not valid for pod web-\S+\n$/],
    [
      'debug --image=x --custom=nope',
      'error: must pass a container spec json file for custom profile: open nope: no such file or directory\n',
    ],
    [
      'debug no/node-1 --image=x --custom=cm.yaml',
      'error: Berth reads no file for kubectl debug: --custom is not carried out\n',
    ],
    [
      'debug -f cm.yaml --image=x --profile=general',
      'error: Berth reads no file for kubectl debug: --filename is not carried out\n',
    ],
    ['debug -f nope --image=x --profile=general', 'error: the path "nope" does not exist\n'],
    // What is not carried out.
    ['create -f cm.yaml --edit', 'error: Berth opens no editor: --edit is not carried out\n'],
    [
      'create --raw x -f cm.yaml',
      'error: --raw must be a valid URL path: parse "x": invalid URI for request\n',
    ],
    ['exec -- ls', 'error: pod, type/name or --filename must be specified\n'],
    ['exec deploy/nope x -- ls', NOT_FOUND('nope')],
  ])('%s', (line, words) => {
    const [answer] = typedBeside([web(1)], [line], { files: FILES, release: 'v1.33' });
    const { stdout = '', stderr = '' } = answer ?? {};
    if (typeof words === 'string') expect(stdout + stderr).toBe(words);
    else expect(stdout + stderr).toMatch(words);
  });
});
