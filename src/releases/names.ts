/**
 * The releases of Kubernetes whose answers Berth gives, oldest first. A minor release stands for its
 * newest recorded patch; an older patch stands by itself where its answers differ from that.
 */
export const RELEASE_NAMES = [
  'v1.31',
  'v1.32',
  'v1.33',
  'v1.34.1',
  'v1.34',
  'v1.35',
  'v1.36',
] as const;

export type ReleaseName = (typeof RELEASE_NAMES)[number];

/** The patch that each release was recorded from. */
export const PATCHES: Readonly<Record<ReleaseName, string>> = {
  'v1.31': 'v1.31.14',
  'v1.32': 'v1.32.13',
  'v1.33': 'v1.33.13',
  'v1.34.1': 'v1.34.1',
  'v1.34': 'v1.34.9',
  'v1.35': 'v1.35.6',
  'v1.36': 'v1.36.3',
};

/** The one that answers where a scenario names none. */
export const DEFAULT_RELEASE: ReleaseName = 'v1.36';

/** The one that the first verdicts were recorded from: what a scenario that names none is held to. */
export const FIRST_RECORDED: ReleaseName = 'v1.34.1';

/** The one that the first answers of an API server, and lives of whole clusters, were recorded from. */
export const FIRST_JUDGED: ReleaseName = 'v1.34';

/** Whether a text names a release that Berth answers as. */
export function isReleaseName(text: string): text is ReleaseName {
  return (RELEASE_NAMES as readonly string[]).includes(text);
}

/** Whether a release is another one or came after it. */
export function isSince(release: ReleaseName, first: ReleaseName): boolean {
  return RELEASE_NAMES.indexOf(release) >= RELEASE_NAMES.indexOf(first);
}

/** As people say it: `1.36`; an older patch in full, `1.34.1`. */
export function versionOf(release: ReleaseName): string {
  return release.slice(1);
}

/** The minor release alone: `1.34` for both of its patches. */
export function minorVersionOf(release: ReleaseName): string {
  return release.slice(1).split('.', 2).join('.');
}
