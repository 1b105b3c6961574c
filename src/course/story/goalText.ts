import type { GoalLine } from '../../protocol/index.ts';
import type { TextOf } from '../../ui/index.ts';

/** A line of a goal as a sentence of the catalogue. */
export function goalText({ kind, isNot, values }: GoalLine): TextOf {
  const key = `goal.${isNot ? 'not.' : ''}${kind}${variant(kind, isNot, values)}`;
  const { atMost } = values;
  return {
    key,
    values: {
      ...worded(values),
      ...(kind === 'edits' && atMost !== undefined && { count: atMost }),
    },
  };
}

/** How it stands by now; undefined where the mark says it all. */
export function nowText({ kind, isNot, values, holds }: GoalLine): TextOf | undefined {
  if (isNot) return nowOfNot(kind, values);
  switch (kind) {
    case 'pending':
      return { key: values['count'] === undefined ? 'now.pending' : 'now.waiting', values };
    case 'placed':
    case 'edits':
      return { key: `now.${kind}`, values };
    case 'feasible':
      return listed(kind, values, 'nodes');
    case 'victims':
      return listed(kind, values, 'left');
    case 'apart':
    case 'together':
    case 'domains':
      return listed(kind, values, 'domains');
    case 'skew':
      return { key: 'now.skew', values };
    case 'keeps':
      return holds ? undefined : { key: 'now.keeps', values: worded(values) };
    case 'points':
      return numbered(values['weighted']);
    default:
      return undefined;
  }
}

/** What is not to be is told by its number, where it is one. */
function nowOfNot(kind: string, values: GoalLine['values']): TextOf | undefined {
  switch (kind) {
    case 'placed':
      return numbered(values['placed']);
    case 'points':
      return numbered(values['weighted']);
    default:
      return undefined;
  }
}

function numbered(number: string | number | undefined): TextOf | undefined {
  return number === undefined ? undefined : { key: 'now.number', values: { number } };
}

function listed(kind: string, values: GoalLine['values'], name: string): TextOf {
  return values[name] === '' ? { key: 'now.none' } : { key: `now.${kind}`, values };
}

function variant(kind: string, isNot: boolean, values: GoalLine['values']): string {
  const has = (name: string) => values[name] !== undefined && values[name] !== '';
  switch (kind) {
    case 'placed':
      return `${place(values)}${!has('count') ? '' : isNot && values['count'] === 0 ? 'Some' : 'Count'}`;
    case 'pending':
      if (values['count'] === 0) return 'None';
      return `${has('count') ? 'Count' : ''}${has('plugin') ? 'By' : ''}`;
    case 'feasible':
      return has('are') ? '' : values['are'] === '' ? 'None' : has('include') ? 'With' : 'Without';
    case 'keeps':
      return isKind(values['object']) ? 'Kind' : has('path') ? 'Path' : '';
    case 'uses':
      return has('value') ? 'Value' : '';
    case 'stays':
      return has('until') ? 'Until' : '';
    default:
      return '';
  }
}

/** Where they are to run: nodes are named, or chosen by a label. */
function place({ at, notAt }: GoalLine['values']): string {
  const name = at === undefined || at === '' ? notAt : at;
  if (name === undefined || name === '') return '';
  return `${name === at ? 'At' : 'NotAt'}${/[=,!() ]/.test(String(name)) ? 'Label' : ''}`;
}

function isKind(object: string | number | undefined): boolean {
  return !String(object).includes('/');
}

/** Objects without the namespace that everyone has. */
function worded(values: GoalLine['values']): GoalLine['values'] {
  const changed = { ...values };
  for (const name of ['object', 'changed']) {
    const value = changed[name];
    if (typeof value !== 'string') continue;
    changed[name] = value.replaceAll('/default/', '/').replace(/\/$/, '');
  }
  return changed;
}
