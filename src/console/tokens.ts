import { type Json, textAt } from './json.ts';

/** Whose token a Secret is to hold: the name of a ServiceAccount; undefined of all else. Source: IsServiceAccountToken. */
export function accountOf(object: Json): string | undefined {
  const isToken =
    textAt(object, 'kind') === 'Secret' &&
    textAt(object, 'type') === 'kubernetes.io/service-account-token';
  if (!isToken) return undefined;
  return textAt(object, 'metadata', 'annotations', 'kubernetes.io/service-account.name');
}

/**
 * Which Secrets for tokens of a ServiceAccount there are: they go with it. Source: deleteTokens of
 * pkg/controller/serviceaccount.
 */
export function tokensOf(
  account: Json,
  others: ReadonlyMap<string, Json>,
): readonly (readonly [key: string, secret: Json])[] {
  if (textAt(account, 'kind') !== 'ServiceAccount') return [];
  const [name, namespace] = ['name', 'namespace'].map((field) =>
    textAt(account, 'metadata', field),
  );
  return [...others].filter(
    ([, object]) =>
      accountOf(object) === name && textAt(object, 'metadata', 'namespace') === namespace,
  );
}

/**
 * Whether it is a Secret for a token of a ServiceAccount that is not there; each namespace has `default`. Source:
 * syncSecret of pkg/controller/serviceaccount.
 */
export function isTokenOfNobody(object: Json, others: ReadonlyMap<string, Json>): boolean {
  const account = accountOf(object);
  const namespace = textAt(object, 'metadata', 'namespace');
  return (
    account !== undefined &&
    account !== 'default' &&
    !others.has(`ServiceAccount/${namespace}/${account}`)
  );
}
