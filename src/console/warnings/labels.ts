import { labelValueProblems } from '../../model/index.ts';
import { nodeLabelDeprecation } from '../../releases/index.ts';
import { type Json, listAt, recordAt, textAt } from '../json.ts';

/**
 * What is said of a term that selects nodes: of labels that have another name now, and, where it only prefers, of values
 * that no label can have. Source: GetWarningsForNodeSelectorTerm of pkg/api/node.
 */
export function ofTerm(
  term: unknown,
  path: string,
  of: 'demand' | 'preference',
): readonly string[] {
  return listAt(term, 'matchExpressions').flatMap((expression, index) => {
    const where = `${path}.matchExpressions[${index}]`;
    const key = textAt(expression, 'key');
    const values = of === 'demand' ? [] : listAt(expression, 'values').map(String);
    return [
      ...renamed(key, `${where}.key`),
      ...values.flatMap((value, place) =>
        labelValueProblems(value).map(
          (words) => `${where}.values[${place}]: ${value} is invalid, ${words}`,
        ),
      ),
    ];
  });
}

/** Of a key that stands as the value of a field: it is told together with the field. */
export function renamed(key: string, where: string): readonly string[] {
  const words = nodeLabelDeprecation(key);
  return words === undefined ? [] : [`${where}: ${key} is ${words}`];
}

/** Of the keys of a map; `whereOf`: what is said to be the place of one. */
export function renamedKeys(labels: Json, whereOf: (key: string) => string): readonly string[] {
  return Object.keys(labels)
    .toSorted()
    .flatMap((key) => {
      const words = nodeLabelDeprecation(key);
      return words === undefined ? [] : [`${whereOf(key)}: ${words}`];
    });
}

/** Of a selector of nodes that is written as one of labels. Source: GetWarningsForNodeSelector of pkg/api/node. */
export function ofSelector(selector: unknown, path: string): readonly string[] {
  return [
    ...ofTerm(selector, path, 'demand'),
    ...renamedKeys(recordAt(selector, 'matchLabels'), (key) => `${path}.matchLabels.${key}`),
  ];
}
