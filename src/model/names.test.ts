import { describe, expect, it } from 'vitest';
import {
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from './names.ts';

const long = (length: number) => 'a'.repeat(length);

describe('names of Kubernetes', () => {
  it.each(['', 'a', 'Web_1.x-y', long(63)])('accepts %j as a label value', (value) => {
    expect(labelValueProblems(value)).toEqual([]);
  });

  it.each(['-a', 'a-', 'a b', 'a/b', long(64)])('refuses %j as a label value', (value) => {
    expect(labelValueProblems(value)).not.toEqual([]);
  });

  it.each(['app', 'kubernetes.io/hostname', 'a.b-c/D_e.f', `${long(63)}`])(
    'accepts %j as a key',
    (key) => {
      expect(qualifiedNameProblems(key)).toEqual([]);
    },
  );

  it.each(['', '/a', 'a/', 'a/b/c', 'UP.io/a', '-a', long(64), 'a b'])(
    'refuses %j as a key',
    (key) => {
      expect(qualifiedNameProblems(key)).not.toEqual([]);
    },
  );

  it('words a refusal as the API server does', () => {
    expect(qualifiedNameProblems('')).toEqual([
      'name part must be non-empty',
      "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')",
    ]);
    expect(dns1123LabelProblems('Web')).toEqual([
      "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')",
    ]);
  });

  it('tells labels from subdomains', () => {
    expect(dns1123LabelProblems('a.b')).not.toEqual([]);
    expect(dns1123SubdomainProblems('a.b')).toEqual([]);
    expect(dns1123SubdomainProblems('a..b')).not.toEqual([]);
    expect(dns1123SubdomainProblems(long(254))).toContain('must be no more than 253 characters');
  });

  it('wants names of Services to start with a letter', () => {
    expect(dns1035LabelProblems('web')).toEqual([]);
    expect(dns1035LabelProblems('1web')).not.toEqual([]);
  });
});
