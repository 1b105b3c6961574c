import type { Context } from '../context.ts';
import { failed, misused } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import type { Json } from '../json.ts';
import { checkListed, formatOf, jsonAsIs, printedAs } from '../printed.ts';
import { apiVersionOf, qualified, type Resource, RESOURCES } from '../resources.ts';
import { categoriesOf, verbsOf } from '../served/verbs.ts';
import { aligned } from '../tables/table.ts';

export const API_RESOURCES_FLAGS: FlagForms = {
  namespaced: 'switch',
  'api-group': 'text',
  output: 'text',
  'no-headers': 'switch',
  verbs: 'text',
  'sort-by': 'text',
  cached: 'switch',
  categories: 'text',
};

/** `kubectl api-resources`. Source: k8s.io/kubectl/pkg/cmd/apiresources. */
export function apiResources({ flags, out, words, cluster, files }: Context): void {
  if (words.length > 0)
    throw misused('api-resources', `unexpected arguments: [${words.join(' ')}]`);
  const output = flags.text('output') ?? '';
  if (!['', 'wide', 'name'].includes(output)) {
    if (!cluster.kubectl.resourcesPrinted) throw failed(`--output ${output} is not available`);
    checkListed(output, out);
  }
  const group = flags.text('api-group');
  const verbs = listOf(flags.text('verbs'));
  const categories = listOf(flags.text('categories'));
  const sortBy = flags.text('sort-by');
  if (sortBy !== undefined && sortBy !== 'name' && sortBy !== 'kind') {
    throw failed('--sort-by accepts only name or kind');
  }
  const found = RESOURCES.filter(
    (resource) =>
      (!flags.has('namespaced') || resource.isNamespaced === flags.isOn('namespaced')) &&
      (group === undefined || resource.group === group) &&
      verbs.every((verb) => verbsOf(resource).includes(verb)) &&
      categories.every((category) => categoriesOf(resource).includes(category)),
  );
  const all =
    sortBy === undefined
      ? found
      : found.toSorted((a, b) => (a[sortBy] < b[sortBy] ? -1 : a[sortBy] > b[sortBy] ? 1 : 0));
  if (output === 'name') {
    for (const resource of all) out.line(qualified(resource));
    return;
  }
  if (output !== '' && output !== 'wide') {
    const list = listOfResources(all);
    if (formatOf(output) === 'json') out.line(jsonAsIs(list));
    else printedAs(output, list, [], out, flags, files);
    return;
  }
  const isWide = output === 'wide';
  const rows = all.map((resource) => [
    resource.name,
    resource.short.join(','),
    apiVersionOf(resource),
    String(resource.isNamespaced),
    resource.kind,
    ...(isWide ? [verbsOf(resource).join(','), categoriesOf(resource).join(',')] : []),
  ]);
  const head = [
    ...['NAME', 'SHORTNAMES', 'APIVERSION', 'NAMESPACED', 'KIND'],
    ...(isWide ? ['VERBS', 'CATEGORIES'] : []),
  ];
  out.line(aligned(flags.isOn('no-headers') ? rows : [head, ...rows]));
}

/** As Go writes it, but for the hashes of what is stored. Source: APIResourceList of k8s.io/apimachinery. */
function listOfResources(all: readonly Resource[]): Json {
  const resources = all.map((resource) => ({
    name: resource.name,
    singularName: resource.kind.toLowerCase(),
    namespaced: resource.isNamespaced,
    ...(resource.group !== '' && { group: resource.group }),
    version: resource.version,
    kind: resource.kind,
    verbs: verbsOf(resource),
    ...(resource.short.length > 0 && { shortNames: resource.short }),
    ...(categoriesOf(resource).length > 0 && { categories: categoriesOf(resource) }),
  }));
  return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: '', resources };
}

function listOf(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : text.split(',');
}
