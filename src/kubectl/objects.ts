import type { Objects, Target } from './command.ts';
import { failed, isOn, type Line, type Parsed } from './line.ts';
import { kindOf, kindsOf } from './resources.ts';

/** `TYPE NAME…`, `TYPE/NAME…`, or `TYPE` with a selector or `--all`. */
export function objectsOf(line: Line, kindIn = kindOf): Parsed<Objects> {
  const [first = '', ...names] = line.rest;
  if (first === '') return failed('no-resource', '');
  if (first.includes('/')) {
    const targets: Target[] = [];
    for (const word of line.rest) {
      const [type = '', name = ''] = word.split('/');
      const kind = kindIn(type);
      if (kind === undefined) return failed('unknown-resource', type);
      if (name === '') return failed('name-needs-type', word);
      targets.push({ kind, name });
    }
    return { by: 'name', targets };
  }
  const kinds = kindsOf(first, kindIn);
  if (kinds === undefined) return failed('unknown-resource', first);
  return chosenOf(kinds, names, line);
}

/** Of a verb for nodes alone: names, `node/NAME` among them, or a choice. */
export function nodesOf(line: Line): Parsed<Objects> {
  const names = line.rest.map((word) => word.replace(/^nodes?\//, ''));
  return chosenOf(['Node'], names, line);
}

function chosenOf(kinds: readonly string[], names: readonly string[], line: Line): Parsed<Objects> {
  if (names.length > 0) {
    return { by: 'name', targets: kinds.flatMap((kind) => names.map((name) => ({ kind, name }))) };
  }
  const selector = line.flags.get('selector');
  const fields = line.flags.get('field-selector');
  if (selector === undefined && fields === undefined && !isOn(line, 'all')) {
    return failed('no-objects', line.rest[0] ?? '');
  }
  const more = {
    ...(fields !== undefined && { fields }),
    ...(isOn(line, 'all-namespaces') && { isEverywhere: true }),
  };
  return { by: 'choice', chosen: kinds.map((kind) => ({ kind, selector, ...more })) };
}
