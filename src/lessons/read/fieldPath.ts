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
