import type { ScenarioTexts, TabName } from '../../protocol/index.ts';
import { isRecord } from '../objects/findObjects.ts';
import { printObject } from '../print.ts';
import { tabOfObject } from './sortManifests.ts';

/** Above so many objects they are printed as JSON, which takes a hundredth of the time. */
const MOST_AS_YAML = 3_000;

/** Objects as manifests by tab, a document each, as a person would write them. Stops after each. */
export function* sortObjects(objects: readonly object[]): Generator<void, ScenarioTexts, void> {
  const sorted: Record<TabName, string[]> = { workload: [], cluster: [], scheduler: [] };
  const print = objects.length > MOST_AS_YAML ? printedJson : printObject;
  for (const object of objects) {
    yield;
    sorted[isRecord(object) ? tabOfObject(object) : 'workload'].push(print(object));
  }
  return {
    workload: sorted.workload.join('---\n'),
    cluster: sorted.cluster.join('---\n'),
    scheduler: sorted.scheduler.join('---\n'),
  };
}

function printedJson(object: object): string {
  return `${JSON.stringify(object, null, 2)}\n`;
}
