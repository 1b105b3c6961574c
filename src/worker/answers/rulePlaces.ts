import type { RulePlace } from '../../explain/index.ts';
import { type FieldPath, podPath } from '../../model/index.ts';
import type { FinishedRun } from '../load.ts';
import type { TabRange } from '../../protocol/index.ts';

const DEFAULT_SCHEDULER = 'default-scheduler';

/**
 * Finds the lines of the scenario's texts that state a rule. A Pod that a controller made has its
 * rules in the controller's template. Undefined where no text states the rule: it was defaulted, or
 * added by a controller.
 */
export function rulePlaces(
  run: FinishedRun,
  schedulerName = DEFAULT_SCHEDULER,
): (place: RulePlace) => TabRange | undefined {
  const { run: view, combined } = run;
  const { objects } = combined.report;

  function range(object: number, path: FieldPath): TabRange | undefined {
    const span = objects[object];
    const found = combined.placesOf(object)?.stretchOf(path);
    return span && found && { tab: span.tab, range: found };
  }

  function profilePath([plugin, ...rest]: FieldPath): readonly [number, FieldPath] | undefined {
    const object = combined.objects.findIndex(({ kind }) => kind === 'KubeSchedulerConfiguration');
    const given = combined.objects[object];
    const profiles = given?.kind === 'KubeSchedulerConfiguration' ? (given.profiles ?? []) : [];
    const profile = profiles.findIndex(
      (each) => (fieldOf(each, 'schedulerName') ?? DEFAULT_SCHEDULER) === schedulerName,
    );
    const configs = fieldOf(profiles[profile], 'pluginConfig');
    if (!Array.isArray(configs)) return undefined;
    const config = configs.findIndex((each) => fieldOf(each, 'name') === plugin);
    if (config < 0) return undefined;
    const path = ['profiles', profile, 'pluginConfig', config, 'args', ...rest];
    return [combined.spanOf[object] ?? -1, path];
  }

  return (place) => {
    switch (place.of) {
      case 'pod': {
        const object = view.pods.object[place.pod] ?? -1;
        const kind = objects[object]?.kind ?? '';
        const holder = podPath(kind);
        return holder && range(object, [...holder, 'spec', ...place.path]);
      }
      case 'node':
        return range(view.nodes[place.node]?.object ?? -1, ['spec', ...place.path]);
      case 'profile': {
        const found = profilePath(place.path);
        return found && range(...found);
      }
    }
  };
}

/** A field of a value that is only known to be what a user wrote. */
function fieldOf(value: unknown, field: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[field];
}
