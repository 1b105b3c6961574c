import type { FieldPath } from '../../model/index.ts';

/**
 * Reads a path as a lesson writes it: `spec.template.spec.tolerations[0].key`,
 * `metadata.labels[disktype]`, `spec.taints[*]`. Undefined for what is none.
 */
export function readFieldPath(text: string): FieldPath | undefined {
  const steps: (string | number)[] = [];
  let rest = text;
  while (rest !== '') {
    const found = /^(?:\.?([A-Za-z_$][\w$-]*)|\[([^[\]]+)\])/.exec(rest);
    if (!found) return undefined;
    const [whole, name, inside = ''] = found;
    const isFirst = steps.length === 0;
    if (name !== undefined && whole.startsWith('.') === isFirst) return undefined;
    steps.push(name ?? (/^\d+$/.test(inside) ? Number(inside) : inside));
    rest = rest.slice(whole.length);
  }
  return steps.length === 0 ? undefined : steps;
}

/** Undefined for a path that cannot be written so: with a key of brackets, or one of digits alone. */
export function writtenPath(path: FieldPath): string | undefined {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (/^[A-Za-z_$][\w$-]*$/.test(step)) text += text === '' ? step : `.${step}`;
    else if (/^\d+$|[[\]]|^$/.test(step)) return undefined;
    else text += `[${step}]`;
  }
  return text === '' ? undefined : text;
}
