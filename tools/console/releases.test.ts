import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type Answer, Console } from '../../src/console/index.ts';
import { validateObject } from '../../src/model/index.ts';
import { apiRulesOf, type ReleaseName } from '../../src/releases/index.ts';
import { storyOf } from '../../src/timeline/index.ts';

interface Recorded {
  readonly sessions: readonly {
    /** The cluster and what is placed in it, in YAML. */
    readonly scenario: string;
    /** One after the other; a line without answers is typed, and not held to any. */
    readonly lines: readonly {
      readonly run: string;
      readonly stdin?: string;
      readonly answers: readonly (Answer & { readonly releases: readonly string[] })[];
    }[];
  }[];
}

const FIXTURE = path.join(import.meta.dirname, 'fixtures/releases.json');
const { sessions } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Recorded;

const RELEASES: readonly ReleaseName[] = ['v1.31', 'v1.32', 'v1.33', 'v1.34', 'v1.35', 'v1.36'];
const STANDING = ['Node', 'RunOptions', 'PersistentVolume', 'StorageClass', 'PriorityClass'];
const NAMED = ['Namespace', 'RuntimeClass'];

/** Volumes whose names no server takes, of which kubectl was asked all the same. */
const ODD: ReadonlySet<unknown> = new Set(['iscsi', 'azureDisk', 'quobyte']);

/** An object that is wrong in nothing but such volumes: as what a server holds. */
function heldAnyway(value: unknown, release: ReleaseName) {
  const errors = validateObject(value, { release }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  if (!errors.every(({ path: at }) => at.some((key) => ODD.has(key)))) return undefined;
  const { metadata = {}, ...rest } = value as { metadata?: object };
  return validateObject({ ...rest, metadata: { ...metadata, uid: '1' } }, { release }).object;
}

function consoleOf(scenario: string, release: ReleaseName): Console {
  const others: unknown[] = [];
  const given = parseAllDocuments(scenario).flatMap((document) => {
    const value: unknown = document.toJS();
    return value === null ? [] : [value];
  });
  const settings = { apiVersion: 'berth/v1', kind: 'RunOptions', release };
  const objects = [settings, ...given].flatMap((value) => {
    const object = validateObject(value, { release }).object ?? heldAnyway(value, release);
    if (object === undefined) others.push(value);
    return object ?? [];
  });
  const stands = (object: (typeof objects)[number]) =>
    [...STANDING, ...NAMED].includes(object.kind) ||
    (object.kind === 'Pod' && object.spec.nodeName !== undefined);
  const { story } = storyOf({
    standing: objects.filter(stands),
    workload: objects.filter((object) => !stands(object)),
  });
  // What was recorded is what kubectl makes of Pods that run, whatever they ask of their kubelets.
  const options = { ...story.options, kubeletsAdmit: false };
  return new Console({ ...story, options }, { others: () => others });
}

/** A text without what the moment decides, and the blanks that it moves. */
function timeless(text: string): string {
  return text
    .replace(/\b(\d+[ydhms]){1,3}\b( ago)?/g, 'AGE')
    .replace(/[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} [+-]\d{4}/g, 'DATE')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TS')
    .replace(/ +$/gm, '')
    .replace(/(AGE|<invalid>|<unknown>) +/g, 'AGE ')
    .replace(/<invalid>/g, 'AGE')
    .replace(/-{2,} *\n/g, '--\n')
    .replace(/"restartedAt":"[^"]*"|resourceVersion: "?\d+"?|"resourceVersion": "\d+"/g, 'X');
}

/** A text without how often the story was written, in an object that is printed in one line. */
function versionless(text: string): string {
  return text.replace(/(resourceVersion"?:"?)\d+/g, '$1X');
}

/** What the one server said, whose words of keys are those of v1.34, as that of the release says it. */
function saidIn(release: ReleaseName, text: string): string {
  return apiRulesOf(release).keyWords === 'labelKey'
    ? text.replace('a qualified name must', 'a valid label key must')
    : text;
}

/** The one server warned of nothing in what it took: what a server says there is held beside the console. */
function withoutServerWarnings(text: string): string {
  return text.replace(/^Warning: (?:spec|metadata)[.[].*\n/gm, '');
}

describe.each(RELEASES)('kubectl of %s', (release) => {
  const cases = sessions.flatMap(({ scenario, lines }) => {
    const console = consoleOf(scenario, release);
    return lines.flatMap(({ run, stdin, answers }) => {
      const given = console.run(run, stdin);
      const wanted = answers.find(({ releases }) => releases.includes(release));
      return wanted === undefined ? [] : [[run, wanted, given] as const];
    });
  });

  it('is held to what it printed', () => {
    expect(cases.length).toBeGreaterThan(250);
  });

  it.each(cases)('prints the same here: %s', (_, wanted, given) => {
    expect(versionless(timeless(given.stdout))).toBe(versionless(wanted.stdout));
    const stderr = timeless(withoutServerWarnings(given.stderr));
    expect(stderr).toBe(saidIn(release, wanted.stderr));
    // Which number other than 0 it fails with is its own affair.
    expect(given.rc === 0).toBe(wanted.rc === 0);
  });
});
