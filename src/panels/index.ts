export { CompareReleases, type CompareReleasesProps } from './releases/CompareReleases.tsx';
export { ConsoleHost } from './console/ConsoleHost.tsx';
export { ImportSummary, type ImportSummaryProps } from './ImportSummary.tsx';
export { LoadedOutline, useOutlineAhead } from './LoadedOutline.tsx';
export { PastedMessages, type PastedMessagesProps } from './pasted/PastedMessages.tsx';
export { Problems, type ProblemsProps } from './Problems.tsx';
export { RunPanel } from './RunPanel.tsx';
export { runCounts, type RunCounts } from './runCounts.ts';
export { WhyPanel } from './WhyPanel.tsx';
