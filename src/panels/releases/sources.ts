import type { Sources } from '../../releases/index.ts';

/** Where a change can be read. */
export interface SourceLink {
  readonly text: string;
  readonly href: string;
}

const KUBERNETES = 'https://github.com/kubernetes/kubernetes';
const ENHANCEMENTS = 'https://github.com/kubernetes/enhancements';

/** Links to what a change came of, proposals first; followed by those who click on them alone. */
export function sourceLinks({
  proposals = [],
  pulls = [],
  issues = [],
}: Sources): readonly SourceLink[] {
  return [
    ...proposals.map((number) => ({
      text: `KEP-${String(number)}`,
      href: `${ENHANCEMENTS}/issues/${String(number)}`,
    })),
    ...pulls.map((number) => ({
      text: `#${String(number)}`,
      href: `${KUBERNETES}/pull/${String(number)}`,
    })),
    ...issues.map((number) => ({
      text: `#${String(number)}`,
      href: `${KUBERNETES}/issues/${String(number)}`,
    })),
  ];
}
