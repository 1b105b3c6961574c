import type { LabelSelector, NodeSelectorRequirement } from '../kubernetes.ts';
import { labelValueProblems, qualifiedNameProblems } from '../names.ts';
import { nodeRequirementIsValid, type TypedSelector } from './selectors.ts';

/**
 * Reads a selector as kubectl's `-l` takes it (`labels.Parse`): `app=web`, `app==web`, `app!=web`,
 * `tier in (a,b)`, `tier notin (a)`, `gpu`, `!gpu`, `cores>4`, `cores<4`, joined by commas. Empty text
 * selects everything. Gives undefined for text that kubectl refuses.
 */
export function parseSelectorText(text: string): TypedSelector | undefined {
  const parts = splitOutsideParentheses(text);
  if (parts === undefined) return undefined;
  if (parts.length === 1 && parts[0]?.trim() === '') return {};
  const matchLabels: Record<string, string> = {};
  const matchExpressions: NodeSelectorRequirement[] = [];
  for (const part of parts) {
    const requirement = parseRequirement(part.trim());
    if (requirement === undefined) return undefined;
    const { key, operator, values } = requirement;
    if (qualifiedNameProblems(key).length > 0) return undefined;
    if (values?.some((value) => labelValueProblems(value).length > 0)) return undefined;
    if (!nodeRequirementIsValid(requirement)) return undefined;
    if (requirement.equals && !Object.hasOwn(matchLabels, key)) {
      matchLabels[key] = values?.[0] ?? '';
    } else {
      matchExpressions.push({ key, operator, ...(values && { values }) });
    }
  }
  return {
    ...(Object.keys(matchLabels).length > 0 && { matchLabels }),
    ...(matchExpressions.length > 0 && { matchExpressions }),
  };
}

/**
 * The same of a text that a LabelSelector is made of, which has no words for `>` and `<`: they are
 * refused. Source: ParseToLabelSelector of k8s.io/apimachinery/pkg/apis/meta/v1.
 */
export function parseLabelSelectorText(text: string): LabelSelector | undefined {
  const read = parseSelectorText(text);
  return read !== undefined && isLabelSelector(read) ? read : undefined;
}

function isLabelSelector(selector: TypedSelector): selector is LabelSelector {
  return (selector.matchExpressions ?? []).every(
    ({ operator }) => operator !== 'Gt' && operator !== 'Lt',
  );
}

type ParsedRequirement = NodeSelectorRequirement & { readonly equals?: true };

function parseRequirement(text: string): ParsedRequirement | undefined {
  const set = /^(\S+)\s+(in|notin)\s*\(([^()]*)\)$/.exec(text);
  if (set !== null) {
    const [, key = '', word = '', list = ''] = set;
    const values = [...new Set(list.split(',').map((value) => value.trim()))];
    return { key, operator: word === 'in' ? 'In' : 'NotIn', values };
  }
  const compared = /^([^\s=!<>()]+)\s*(==|=|!=)\s*([^\s=!<>()]*)$/.exec(text);
  if (compared !== null) {
    const [, key = '', operator = '', value = ''] = compared;
    return operator === '!='
      ? { key, operator: 'NotIn', values: [value] }
      : { key, operator: 'In', values: [value], equals: true };
  }
  const bounded = /^([^\s=!<>()]+)\s*([<>])\s*([^\s=!<>()]+)$/.exec(text);
  if (bounded !== null) {
    const [, key = '', operator = '', value = ''] = bounded;
    return { key, operator: operator === '>' ? 'Gt' : 'Lt', values: [value] };
  }
  const absent = /^!\s*([^\s=!<>()]+)$/.exec(text);
  if (absent !== null) return { key: absent[1] ?? '', operator: 'DoesNotExist' };
  return /^[^\s=!<>()]+$/.test(text) ? { key: text, operator: 'Exists' } : undefined;
}

function splitOutsideParentheses(text: string): string[] | undefined {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth < 0 || depth > 1) return undefined;
  }
  parts.push(text.slice(start));
  return depth === 0 ? parts : undefined;
}
