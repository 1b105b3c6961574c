import type { Format } from './arguments.ts';
import type { Judged } from './expectations.ts';
import type { PlacedOutcome, PlacedPod } from './placed.ts';
import type { Problem } from './problems.ts';
import { sarif } from './sarif.ts';
import type { Source } from './sources.ts';
import type { Told } from './told.ts';
import { exactTime } from '../../src/ui/text/timeText.ts';

/** A run and what became of the expectations, ready to be written. */
export function printed(
  outcome: PlacedOutcome,
  verdicts: readonly Judged[],
  format: Format,
  sources: ReadonlyMap<string, Source> = new Map(),
): string {
  const { pods, problems, release, story } = outcome;
  switch (format) {
    case 'table':
      return (story === undefined ? '' : happened(story)) + table(pods) + lines(verdicts);
    case 'json':
      return `${JSON.stringify({ release, pods, ...(story && { timeline: timelineOf(story) }), expectations: verdicts, problems: problems.map(problemInJson) }, null, 2)}\n`;
    case 'junit':
      return junit(pods, verdicts);
    case 'sarif':
      return sarif(outcome, verdicts, sources);
  }
}

const timelineOf = ({ until, isCut, events }: Told) => ({ until, isCut, events });

/** A line an event, and an empty one. */
function happened({ events, until, isCut }: Told): string {
  const times = [...events.map(({ at }) => exactTime(at)), exactTime(until)];
  const width = Math.max(...times.map(({ length }) => length));
  const told = events.map(
    ({ says }, event) => `${(times[event] ?? '').padStart(width)}  ${says}\n`,
  );
  const end = `${exactTime(until).padStart(width)}  ${isCut ? 'It goes on; it is told no further.' : 'Nothing is due any more.'}\n`;
  return `${told.join('')}${end}\n`;
}

const HEAD = ['NAMESPACE', 'POD', 'NODE', 'WHY'] as const;

function table(pods: readonly PlacedPod[]): string {
  const rows = [
    HEAD,
    ...pods.map(({ namespace, name, node, outcome, message }) => {
      return [namespace, name, outcome === 'placed' ? node : `<${outcome}>`, message] as const;
    }),
  ];
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd((widths[column] ?? 0) + 3))
        .join('')
        .trimEnd(),
    )
    .map((row) => `${row}\n`)
    .join('');
}

const lines = (verdicts: readonly Judged[]): string =>
  verdicts
    .map(({ expectation, holds, says }) => `${holds ? 'ok' : 'NOT'}  ${expectation}: ${says}\n`)
    .join('');

/** One case a Pod, and one an expectation, as test reporters read them. */
function junit(pods: readonly PlacedPod[], verdicts: readonly Judged[]): string {
  const cases = [
    ...pods.map(({ namespace, name, outcome, message }) =>
      testCase(
        `${namespace}/${name}`,
        'placed',
        outcome === 'placed' ? undefined : message || outcome,
      ),
    ),
    ...verdicts.map(({ expectation, holds, says }) =>
      testCase(expectation, 'expect', holds ? undefined : says),
    ),
  ];
  const failures = cases.filter((each) => each.includes('<failure')).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="berth place" tests="${String(cases.length)}" failures="${String(failures)}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}

function testCase(name: string, group: string, failure: string | undefined): string {
  const head = `  <testcase classname="${group}" name="${escaped(name)}"`;
  return failure === undefined
    ? `${head}/>`
    : `${head}><failure message="${escaped(failure)}"/></testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function problemInJson({ severity, code, object, says, source }: Problem): object {
  return { severity, code, object, says, ...source };
}
