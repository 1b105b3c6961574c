import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { podPath, podTemplatePath, workloadKind } from './podPaths.ts';

const SRC = path.resolve(import.meta.dirname, '..');

/** Where these paths may be spelled: the tables, and who reads or makes whole objects of the kinds. */
const AT_HOME = [
  'model/workloadKinds.ts',
  // The same of other projects' kinds.
  'model/custom/',
  // The API's fields, in its words.
  'model/validation/',
  // The next Job that a CronJob makes.
  'simulation/controllers/cronJob.ts',
  'timeline/actors/cronJob/cronJob.ts',
  // What the forms show of a whole object.
  'forms/edit/unshown.ts',
  // Defaults and legacy rules rebuild whole specs.
  'model/defaults.ts',
  'model/admission/keptAdmission.ts',
  'model/admission/legacyAdmission.ts',
  'model/kubernetes/workloads.ts',
  // What a server adds to whole objects, and the order of the API's fields, as kubectl prints both.
  'timeline/server/defaults/objects.ts',
  'console/go/order.ts',
  // What a Job alone may change of itself.
  'timeline/commands/immutableJob.ts',
  // Whole objects as kubectl prints them before a server saw them, and as its types hold them.
  'console/verbs/built.ts',
  'console/typed.ts',
  // Whole objects as older servers write them.
  'console/served/ownTimes.ts',
  // Fields in the order of the structs that have them, which is no place.
  'console/go/structs.ts',
  // The status of each kind, as its own controller writes it.
  'console/served/workloads.ts',
];

/** A template's or a Job's number's place, as a path or by fields. */
const SPELLED =
  /'spec',\s*'template'|'jobTemplate'|\.jobTemplate\b|'parallelism'|spec\.template\.spec\.template|case 'CronJob'/;

function sources(): string[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing|^i18n\//.test(file));
}

describe('the table of workload kinds', () => {
  it('says where a kind keeps its template, its number and its selector', () => {
    expect(podTemplatePath('Deployment')).toEqual(['spec', 'template']);
    expect(podTemplatePath('CronJob')).toEqual(['spec', 'jobTemplate', 'spec', 'template']);
    expect(workloadKind('Job')?.count).toEqual(['spec', 'parallelism']);
    expect(workloadKind('DaemonSet')?.count).toBeUndefined();
    expect(workloadKind('ReplicationController')?.selector).toEqual(['spec', 'selector']);
    expect(podPath('Pod')).toEqual([]);
    expect(podPath('Service')).toBeUndefined();
  });

  it("serves another project's kind by the kind that it is written like", () => {
    expect(workloadKind('Rollout')).toBe(workloadKind('Deployment'));
  });

  it('is the one place that spells where a template or a number of Pods stands', () => {
    const elsewhere = sources().filter(
      (file) =>
        !AT_HOME.some((home) => file.startsWith(home)) &&
        SPELLED.test(readFileSync(path.join(SRC, file), 'utf8')),
    );
    expect(elsewhere).toEqual([]);
  });
});
