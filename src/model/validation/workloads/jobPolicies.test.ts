import { describe, expect, it } from 'vitest';
import { cronJob, job, template } from '../testing/objects.ts';
import { placesAmiss, rows, wordsOf } from '../testing/words.ts';

type Fields = Readonly<Record<string, unknown>>;

const indexed = { completionMode: 'Indexed', completions: 5 };
const rules = (...given: readonly Fields[]) => ({ podFailurePolicy: { rules: given } });
const success = (...given: readonly Fields[]) => ({ ...indexed, successPolicy: { rules: given } });
const PATH = 'must be a domain-prefixed path (such as "acme.io/foo")';

const CASES = rows(
  [
    'limits of indexes without indexes',
    { backoffLimitPerIndex: -1, maxFailedIndexes: 1 },
    'backoffLimitPerIndex: Invalid value: -1: must be greater than or equal to 0',
    'backoffLimitPerIndex: Invalid value: -1: requires indexed completion mode',
    'maxFailedIndexes: Invalid value: 1: requires indexed completion mode',
  ],
  [
    'failures of indexes without a limit for each',
    { ...indexed, maxFailedIndexes: 6 },
    'backoffLimitPerIndex: Required value: when maxFailedIndexes is specified',
    'maxFailedIndexes: Invalid value: 6: must be less than or equal to completions',
  ],
  [
    'too many indexes',
    { ...indexed, completions: 200_000, parallelism: 100_001, backoffLimitPerIndex: 1 },
    'parallelism: Invalid value: 100001: must be less than or equal to 100000 when completion mode is Indexed',
    'parallelism: Invalid value: 100001: must be less than or equal to 10000 when completions are above 100000 and used with backoff limit per index',
    'maxFailedIndexes: Required value: must be specified when completions is above 100000',
  ],
  ['a manager', { managedBy: 'x' }, `managedBy: Invalid value: "x": ${PATH}`],
  ['no manager', { managedBy: '' }, 'managedBy: Required value'],
  [
    'a manager with a long name',
    { managedBy: `a.b/${'c'.repeat(60)}` },
    'managedBy: Too long: may not be more than 63 bytes',
  ],
  [
    'a replacement policy',
    { podReplacementPolicy: 'X' },
    'podReplacementPolicy: Unsupported value: "X": supported values: "Failed", "TerminatingOrFailed"',
  ],
  [
    'a replacement policy beside one of failures',
    { ...rules(), podReplacementPolicy: 'TerminatingOrFailed' },
    'podReplacementPolicy: Unsupported value: "TerminatingOrFailed": supported values: "Failed"',
  ],
  [
    'what is done on failure',
    rules(
      { action: 'X' },
      { onPodConditions: [{ type: 'a b', status: 'No' }] },
      { action: 'FailIndex', onExitCodes: { values: [0, 2, 1, 1], operator: 'In' } },
      { action: 'Count', onExitCodes: { containerName: 'no' }, onPodConditions: [{ type: 'A' }] },
    ),
    'podFailurePolicy.rules[0].action: Unsupported value: "X": supported values: "Count", "FailIndex", "FailJob", "Ignore"',
    'podFailurePolicy.rules[0]: Invalid value: specifying one of OnExitCodes and OnPodConditions is required',
    'podFailurePolicy.rules[1].action: Required value: valid values: ["Count" "FailIndex" "FailJob" "Ignore"]',
    "podFailurePolicy.rules[1].onPodConditions[0].type: Invalid value: \"a b\": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
    'podFailurePolicy.rules[1].onPodConditions[0].status: Unsupported value: "No": supported values: "False", "True", "Unknown"',
    'podFailurePolicy.rules[2].action: Invalid value: "FailIndex": requires the backoffLimitPerIndex to be set',
    'podFailurePolicy.rules[2].onExitCodes.values[0]: Invalid value: 0: must not be 0 for the In operator',
    'podFailurePolicy.rules[2].onExitCodes.values[3]: Duplicate value: 1',
    'podFailurePolicy.rules[2].onExitCodes.values: Invalid value: [0,2,1,1]: must be ordered',
    'podFailurePolicy.rules[3].onExitCodes.operator: Required value: valid values: ["In" "NotIn"]',
    'podFailurePolicy.rules[3].onExitCodes.containerName: Invalid value: "no": must be one of the container or initContainer names in the pod template',
    'podFailurePolicy.rules[3].onExitCodes.values: Invalid value: null: at least one value is required',
    'podFailurePolicy.rules[3]: Invalid value: specifying both OnExitCodes and OnPodConditions is not supported',
  ],
  [
    'a failure policy of Pods that start again',
    { ...rules(), template: template({ restartPolicy: 'OnFailure' }) },
    'template.spec.restartPolicy: Invalid value: "OnFailure": only "Never" is supported when podFailurePolicy is specified',
  ],
  [
    'success without indexes',
    { successPolicy: { rules: [{ succeededCount: 1 }] } },
    'successPolicy: Invalid value: {"Rules":[{"SucceededIndexes":null,"SucceededCount":1}]}: requires indexed completion mode',
  ],
  [
    'no rule of success',
    success(),
    'successPolicy.rules: Required value: at least one rules must be specified when the successPolicy is specified',
  ],
  [
    'rules of success',
    success(
      {},
      { succeededCount: 6 },
      { succeededIndexes: '0-2', succeededCount: 4 },
      { succeededIndexes: '3,1' },
      { succeededIndexes: '1-2-3' },
      { succeededIndexes: '2-2' },
      { succeededIndexes: 'x' },
      { succeededIndexes: '5' },
    ),
    'successPolicy.rules[0]: Required value: at least one of succeededCount or succeededIndexes must be specified',
    'successPolicy.rules[1].succeededCount: Invalid value: 6: must be less than or equal to 5 (the number of specified completions)',
    'successPolicy.rules[2].succeededCount: Invalid value: 4: must be less than or equal to 3 (the number of indexes in the specified succeededIndexes field)',
    'successPolicy.rules[3].succeededIndexes: Invalid value: "3,1": error parsing succeededIndexes: non-increasing order, previous: 3, current: 1',
    'successPolicy.rules[4].succeededIndexes: Invalid value: "1-2-3": error parsing succeededIndexes: the fragment "1-2-3" violates the requirement that an index interval can have at most two parts separated by \'-\'',
    'successPolicy.rules[5].succeededIndexes: Invalid value: "2-2": error parsing succeededIndexes: non-increasing order, previous: 2, current: 2',
    'successPolicy.rules[6].succeededIndexes: Invalid value: "x": error parsing succeededIndexes: cannot convert string to integer for index: "x"',
    'successPolicy.rules[7].succeededIndexes: Invalid value: "5": error parsing succeededIndexes: too large index: "5"',
  ],
);

describe('validateJobFields', () => {
  it.each(CASES)('judges $what as the API server does', ({ spec, words }) => {
    const object = job(spec);
    expect(wordsOf(object)).toEqual(words.map((word) => `spec.${word}`).sort());
    expect(placesAmiss(object)).toEqual([]);
  });

  it.each(CASES)('judges $what in a CronJob too', ({ spec, words }) => {
    const object = cronJob({ jobTemplate: { spec: job(spec)['spec'] } });
    const wanted = words.map((word) => `spec.jobTemplate.spec.${word}`);
    expect(wordsOf(object)).toEqual(wanted.sort());
  });

  it('takes a Job that says all of it rightly', () => {
    const onExitCodes = { containerName: 'main', operator: 'NotIn', values: [0, 1] };
    const whole = {
      ...success({ succeededIndexes: '0,2-4', succeededCount: 4 }),
      ...rules(
        { action: 'FailIndex', onExitCodes },
        { action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] },
      ),
      backoffLimitPerIndex: 0,
      maxFailedIndexes: 5,
      managedBy: 'kueue.x-k8s.io/multikueue',
      podReplacementPolicy: 'Failed',
    };
    expect(wordsOf(job(whole))).toEqual([]);
  });
});

describe('the selector of a Job', () => {
  const selector = { matchLabels: { a: 'b' } };

  it('is its own to make, unless the Job says so', () => {
    const [words = ''] = wordsOf(
      job({ selector, template: template({ restartPolicy: 'Never' }, { a: 'b' }) }),
    );
    // With what the server has put in by then.
    expect(words).toMatch(
      /^spec\.selector: Invalid value: {"matchLabels":{"a":"b","batch\.kubernetes\.io\/controller-uid":"[-\da-f]{36}"}}: `selector` not auto-generated$/,
    );
    const manual = {
      manualSelector: true,
      template: template({ restartPolicy: 'Never' }, { a: 'b' }),
    };
    expect(wordsOf(job({ ...manual, selector }))).toEqual([]);
    expect(wordsOf(job({ ...manual, selector: { matchLabels: { a: 'c' } } }))).toEqual([
      'spec.template.metadata.labels: Invalid value: {"a":"b"}: `selector` does not match template `labels`',
    ]);
    expect(wordsOf(job(manual))).toContain('spec.selector: Required value');
  });

  it('and the labels of its Pods are no more those of another Job', () => {
    const uid = 'batch.kubernetes.io/controller-uid';
    const labels = { 'job-name': 'other', 'controller-uid': 'x', [uid]: 'x' };
    const finite = template({ restartPolicy: 'Never' }, labels);
    const said = (spec: Fields) =>
      wordsOf(job({ template: finite, ...spec })).map((each) => each.replace(/\{.*\}/, '{}'));
    const own = /^'[-\da-f]{36}'$/;
    const ofLabels = [
      ['batch.kubernetes.io/controller-uid', own],
      ['controller-uid', own],
      ['job-name', /^'sums'$/],
    ] as const;
    const words = said({});
    for (const [index, [key, value]] of ofLabels.entries()) {
      const before = `spec.template.metadata.labels[${key}]: Invalid value: {}: must be `;
      const each = words[index + 1] ?? '';
      expect(each).toContain(before);
      expect(each.slice(before.length)).toMatch(value);
    }
    const other =
      'spec.template.metadata.labels: Invalid value: {}: `selector` does not match template `labels`';
    expect([words[0], words.length]).toEqual([other, 4]);
    // The selector that came with them selects them.
    const [first, ...rest] = said({ selector: { matchLabels: { [uid]: 'x' } } });
    expect(first).toBe('spec.selector: Invalid value: {}: `selector` not auto-generated');
    expect(rest).toEqual(words.slice(1));
    expect(said({ manualSelector: true, selector: { matchLabels: labels } })).toEqual([]);
  });

  it('stands in no CronJob', () => {
    const spec = { ...(job()['spec'] as Fields), selector, manualSelector: true };
    expect(wordsOf(cronJob({ jobTemplate: { spec } }))).toEqual([
      'spec.jobTemplate.spec.manualSelector: Unsupported value: true: supported values: "nil", "false"',
      'spec.jobTemplate.spec.selector: Invalid value: {"matchLabels":{"a":"b"}}: `selector` will be auto-generated',
    ]);
  });
});

describe('validateTimeZone', () => {
  const words = (timeZone: string) => wordsOf(cronJob({ timeZone }));

  it.each([
    'Etc/UTC',
    'UTC',
    'Europe/Zurich',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+5',
    'EST',
    'US/Eastern',
    'Asia/Calcutta',
    'GB',
  ])('takes %s', (zone) => {
    expect(words(zone)).toEqual([]);
  });

  it.each([
    ...['Foo/Bar', '+01', 'Europe//Zurich', 'a b', '-x', '../x'],
    // Names are written one way, and the browser's own are none.
    ...['utc', 'europe/zurich', 'EUROPE/ZURICH', 'PST', 'IST'],
  ])('knows no %s', (zone) => {
    expect(words(zone)).toEqual([
      `spec.timeZone: Invalid value: "${zone}": unknown time zone ${zone}`,
    ]);
  });

  it('wants a zone that is the same everywhere', () => {
    expect(words('Local')).toEqual([
      'spec.timeZone: Invalid value: "Local": timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones',
    ]);
    expect(words('')).toEqual([
      'spec.timeZone: Invalid value: "": timeZone must be nil or non-empty string',
    ]);
  });
});

describe('how many indexes a Job has', () => {
  const finite = template({ restartPolicy: 'Never' });

  it('is one where nothing is said of how many Pods it runs, and must be said else', () => {
    const fields = { completionMode: 'Indexed', template: finite };
    expect(wordsOf(job(fields))).toEqual([]);
    const words = 'completions: Required value: when completion mode is Indexed';
    expect(wordsOf(job({ ...fields, parallelism: 2 }))).toEqual([`spec.${words}`]);
    // Its Jobs are filled in, and not the template.
    expect(wordsOf(cronJob({ jobTemplate: { spec: fields } }))).toEqual([
      `spec.jobTemplate.spec.${words}`,
    ]);
  });
});
