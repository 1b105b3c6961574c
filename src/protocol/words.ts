import type { Severity } from '../model/index.ts';

export type { Severity };

export type TabName = 'workload' | 'cluster' | 'scheduler';
export const TAB_NAMES = ['workload', 'cluster', 'scheduler'] as const satisfies readonly TabName[];

export type ScenarioTexts = Readonly<Record<TabName, string>>;

/** 1-based, as editors count; the end is exclusive in columns. */
export interface TextRange {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Worst first, for sorting and for the icon of a summary. */
export const SEVERITIES = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

/** A sentence to be: a key of the catalogue's `explain` namespace and its values. */
export interface Message {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A stretch of one tab's text. */
export interface TabRange {
  readonly tab: TabName;
  readonly range: TextRange;
}

/** In a lesson's prose, filled in: what stands between two of these is the message of an event, word by word. */
export const EVENT_FENCE = '```';
