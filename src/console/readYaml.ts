import { readDocument } from '../io/index.ts';
import { readAsGo } from './goYaml/problem.ts';

/** A value, or why there is none. */
export type ReadYaml = { readonly value: unknown } | { readonly problem: string };

/**
 * The first document of a text as kubectl's reader of YAML takes it, or what that says is wrong. What stands behind the
 * document is not looked at.
 */
export function readYaml(text: string): ReadYaml {
  const { problem, end } = readAsGo(text);
  if (problem !== undefined) return { problem };
  const letters = Array.from(text);
  const isCut = letters.slice(end).join('').trim() !== '';
  const { value, problems } = readDocument(isCut ? letters.slice(0, end).join('') : text);
  if (value !== undefined || problems.length === 0) return { value };
  return { problem: 'unknown problem parsing YAML content' };
}
