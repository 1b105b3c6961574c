import type { ScenarioTexts } from '../protocol/index.ts';

/** A file as it is chosen, dropped or named, by its path in what was given. */
export interface GivenFile {
  readonly path: string;
  readonly content: Blob;
}

/** Why a file among others is not taken; the others are. */
export type PassedWhy =
  | 'empty'
  | 'picture'
  | 'binary'
  | 'log'
  /** An archive in an archive. */
  | 'archive'
  /** A name that leads out of its archive, a link, or a device. */
  | 'unsafe'
  /** A text without an object. */
  | 'no-manifest'
  /** Only kinds that scheduling does not read. */
  | 'kinds'
  /** It stands in another file of the same folder too. */
  | 'twice'
  | 'unreadable';

/** Files that were not taken for one reason. */
export interface Passed {
  readonly why: PassedWhy;
  readonly count: number;
  /** Some of their paths. */
  readonly examples: readonly string[];
}

/** What a form of text does not tell, or cannot be said in manifests; `count` is of its objects, or of lines. */
export type ImportNote =
  /** Nodes of the OpenB trace. Source: Alibaba, cluster-trace-gpu-v2023. */
  | { readonly kind: 'trace-nodes'; readonly count: number }
  | {
      readonly kind: 'trace-pods';
      readonly count: number;
      /** Those that ask for a part of a GPU: manifests cannot say that it is of one card. */
      readonly parts: number;
    }
  /** A recording of kube-scheduler-simulator: its state at the end. */
  | { readonly kind: 'recording'; readonly count: number; readonly changes: number }
  /** The objects of a snapshot of kube-scheduler-simulator. */
  | { readonly kind: 'snapshot'; readonly count: number }
  /** Items of a snapshot's lists that are no object. */
  | { readonly kind: 'entries'; readonly count: number }
  /** Objects of kinds that scheduling does not read, beside `read` others; the most frequent kinds first. */
  | {
      readonly kind: 'unread';
      readonly count: number;
      readonly read: number;
      readonly kinds: readonly string[];
    }
  /** What containers wrote, in a dump of a cluster. */
  | { readonly kind: 'logs'; readonly count: number }
  /** Lines that are not of their file's form, and the first of them. */
  | {
      readonly kind: 'lines';
      readonly count: number;
      readonly file: string;
      readonly line: number;
    };

/** What was taken and what not. */
export interface ImportReport {
  /** Files that were taken. */
  readonly files: number;
  readonly passed: readonly Passed[];
  readonly notes: readonly ImportNote[];
}

/** Why nothing at all is taken. */
export type ImportRefusal =
  | {
      readonly kind:
        | 'empty'
        | 'picture'
        | 'binary'
        | 'etcd'
        | 'unreadable'
        | 'no-manifest'
        | 'terraform'
        | 'archive-broken'
        | 'zip';
    }
  /** Bytes of what is taken together. */
  | { readonly kind: 'too-large'; readonly size: number; readonly most: number }
  /** Bytes that an archive may come to. */
  | { readonly kind: 'unpacks'; readonly most: number }
  | { readonly kind: 'too-many'; readonly most: number }
  /** What has to be rendered before, and the command that does. */
  | { readonly kind: 'chart' | 'kustomization' | 'compose'; readonly command: string };

export type Imported =
  | { readonly kind: 'taken'; readonly texts: ScenarioTexts; readonly report: ImportReport }
  | { readonly kind: 'refused'; readonly why: ImportRefusal };
