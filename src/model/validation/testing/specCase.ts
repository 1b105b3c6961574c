import { container } from './objects.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A spec, and what is said of it behind the path of the spec. */
export type SpecCase = readonly [what: string, spec: Fields, ...words: readonly string[]];

/** The spec of a Pod whose one container has these fields. */
export const one = (fields: Fields): Fields => ({ containers: [container(fields)] });
export const subdomain =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
export const named =
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
export const id = 'must be between 0 and 4294967295, inclusive';
export const C = 'containers[0]';
