import type { i18n } from 'i18next';
import { type BerthState, placements } from '../../store/index.ts';
import { plainText } from '../../ui/index.ts';
import type { Operation, WorkloadTemplate } from '../../protocol/index.ts';
import {
  addTemplate,
  draggedIndex,
  operationOf,
  workloadPlace,
  type Dragged,
  type DropPlace,
} from './drop.ts';

/** What a drop does to the scenario as it is shown; undefined where it changes nothing. */
export function dropOperation(
  i18n: i18n,
  state: Pick<BerthState, 'run' | 'playhead'>,
  dragged: Dragged,
  place: DropPlace,
): Operation | undefined {
  const nodes = state.run?.nodes ?? [];
  const indexOf = (each: Exclude<Dragged, { kind: 'template' }>): number =>
    state.run === undefined ? -1 : draggedIndex(state.run, each);
  switch (dragged.kind) {
    case 'pod':
      return operationOf(dragged, place, placements(state)[indexOf(dragged)] ?? -1, nodes);
    case 'node':
      return operationOf(dragged, place, indexOf(dragged), nodes);
    case 'template': {
      const { template } = dragged;
      return addTemplate(template, comment(i18n, template), workloadPlace(place, nodes));
    }
  }
}

/** What is said in the text of the rule that a template teaches; '' where it teaches none. */
function comment(i18n: i18n, template: WorkloadTemplate): string {
  const key = `template.comment.${template}`;
  return i18n.exists(key, { ns: 'forms' }) ? plainText(i18n, 'forms', { key, values: {} }) : '';
}
