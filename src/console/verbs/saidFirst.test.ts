import { describe, expect, it } from 'vitest';
import { typedBeside, web } from '../typedBeside.ts';

const SELECTED =
  'error: selectors and the all flag cannot be used when passing resource/name arguments\n';
const NAMED = 'error: name cannot be provided when a selector is specified\n';
const UNTEMPLATED =
  'error: services/kubernetes the object is not a pod or does not have a pod template: *v1.Service\n';
const UNSCALED =
  'error: failed to create autoscaling/v2 HPA and the configuration is incompatible with autoscaling/v1: ';
const TAKEN =
  'Error from server (AlreadyExists): horizontalpodautoscalers.autoscaling "web" already exists\n';
const LATER = 'error: all resources must be specified before label changes: b\n';
const UNPRINTED = 'error: --show-labels option cannot be used with jsonpath={.kind} printer\n';
const UNWATCHED =
  'error: --output-watch-events option can only be used with --watch or --watch-only\n';
const NO_SELECTOR = 'error: match expression [{a DoesNotExist []}] not supported on this object\n';
const NO_SERVICE = 'error: setting a selector is only supported for Services\n';
const OLD = 'is deprecated and can be replaced with --dry-run=client.\n';
const OLD_WORD = 'is deprecated (boolean value) and can be replaced with --dry-run=';

/** What the last of some lines says is wrong. */
function said(lines: string): string {
  return typedBeside([web(2)], lines.split('; ')).at(-1)?.stderr ?? '';
}

describe('what kubectl says first', () => {
  it.each([
    ['get cm,pvc a -l a=b', SELECTED],
    ['get cm,nosuch a -l a=b', SELECTED],
    ['get nosuch/a -l a=b', SELECTED],
    ['get ev/a -l a=b', SELECTED],
    ['get nosuch a -l a=b', NAMED],
    ['get ev --output-watch-events', UNWATCHED],
    ['get nodes -o jsonpath={.kind} --show-labels', UNPRINTED],
    ['label node n a=_ b', LATER],
    ['set selector deploy/web !a', NO_SERVICE],
    ['set selector svc/kubernetes !a', NO_SELECTOR],
    ['set env svc/kubernetes', UNTEMPLATED],
    ['set env deploy -l app=web --from=cm/c', SELECTED],
    [
      'set env deploy/nosuch --from=cm/nosuch',
      'Error from server (NotFound): configmaps "nosuch" not found\n',
    ],
    [
      'annotate deploy,sts a b=c --resource-version=1',
      'error: --resource-version may only be used with a single resource\n',
    ],
    [
      'autoscale deploy/nosuch --max=3 -o bad',
      'Error from server (NotFound): deployments.apps "nosuch" not found\n',
    ],
    [
      'create service externalname a --external-name=A_b',
      'error: invalid service external name A_b\n',
    ],
    ['create service externalname a --external-name=', 'error: invalid service external name \n'],
    ['create role a --verb= --resource=pods', 'error: at least one verb must be specified\n'],
    ['create job a --image=', 'error: either --image or --from must be specified\n'],
    [
      'create pdb a --selector=a=b --min-available=',
      'error: one of min-available or max-unavailable must be specified\n',
    ],
    [
      'annotate deploy web a=b; annotate deploy,sts web a=c',
      '--overwrite is false but found the following declared annotation(s): \'a\' already has a value (b)\nError from server (NotFound): statefulsets.apps "web" not found\n',
    ],
    [
      'scale deploy web nosuch --replicas=1 --current-replicas=9',
      'error: Expected replicas to be 9, was 2\n',
    ],
  ])('%s', (line, stderr) => {
    expect(said(line)).toBe(stderr);
  });
});

describe('an autoscaler that is there already', () => {
  it.each([
    ['', `${UNSCALED}empty input\n`],
    [' --memory=1Gi', `${UNSCALED}empty input\n`],
    [' --cpu=500m', `${UNSCALED}%!w(<nil>)\n`],
    [' --cpu=50%', TAKEN],
  ])('is told as what the older version cannot say: autoscale%s', (flags, stderr) => {
    const line = 'autoscale deploy web --max=3';
    expect(said(`${line}; ${line}${flags}`)).toBe(stderr);
  });
});

describe('several words for one resource', () => {
  it('are one where they are the same, by name too', () => {
    const [once, twice] = typedBeside([web(2)], ['get deploy web', 'get deploy,deploy web']);
    expect(twice?.stdout).toBe(once?.stdout);
  });

  it('are one, and are told without its kind', () => {
    const [once, twice] = typedBeside([web(2)], ['get deploy', 'get deploy,deployments']);
    expect(twice?.stdout).toBe(once?.stdout);
  });
});

describe('--dry-run as it was before it told how', () => {
  it.each([
    ['--dry-run', 731, `--dry-run ${OLD}`, 'namespace/a created (dry run)\n'],
    [
      '--dry-run=true',
      745,
      `--dry-run=true ${OLD_WORD}client.\n`,
      'namespace/a created (dry run)\n',
    ],
    ['--dry-run=false', 748, `--dry-run=false ${OLD_WORD}none.\n`, 'namespace/a created\n'],
  ])('is told in the log: %s', (flag, number, words, stdout) => {
    const [answer] = typedBeside([web(2)], [`create namespace a ${flag}`]);
    expect(answer?.stdout).toBe(stdout);
    const head = 'W0101 00:00:04.000000       1 helpers.go:';
    expect(answer?.stderr).toBe(`${head}${number}] ${words}`);
  });
});
