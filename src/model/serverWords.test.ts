import { describe, expect, it } from 'vitest';
import { withoutPattern } from './serverWords.ts';

describe('words of the API server, as a form shows them', () => {
  it('end with an example, not with the pattern of the rule', () => {
    expect(
      withoutPattern(
        "metadata.name: Invalid value: \"Node_3\": a lowercase RFC 1123 label must consist of x (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')",
      ),
    ).toBe(
      "metadata.name: Invalid value: \"Node_3\": a lowercase RFC 1123 label must consist of x (e.g. 'my-name',  or '123-abc', …)",
    );
  });

  it('keep what is said behind a pattern, and each of several', () => {
    const rule = "(e.g. 'a', regex used for validation is '(a|b)*')";
    expect(withoutPattern(`[x: ${rule}, y: ${rule}]`)).toBe("[x: (e.g. 'a', …), y: (e.g. 'a', …)]");
    expect(withoutPattern("Invalid path (regex used for validation is '[$&'()*+]+')")).toBe(
      'Invalid path (…)',
    );
  });

  it('are as they are where there is none', () => {
    expect(withoutPattern('spec.replicas: Invalid value: -1')).toBe(
      'spec.replicas: Invalid value: -1',
    );
  });
});
