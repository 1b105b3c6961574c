const DOMAIN = String.raw`(?:[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?|\[[A-Fa-f\d:]+\])(?::\d+)?`;
const PART = String.raw`[a-z\d]+(?:(?:[._]|__|-+)[a-z\d]+)*`;
const IMAGE = new RegExp(
  String.raw`^(?:${DOMAIN}/)?${PART}(?:/${PART})*(?::(\w[\w.-]{0,127}))?(@[A-Za-z][\w.+-]*:[A-Fa-f\d]{32,})?$`,
);
/**
 * Whether an image's tag is `latest`, as it is where neither a tag nor a digest is said; what is no image has none.
 * Source: SetDefaults_Container, and ParseImageName of k8s.io/kubernetes/pkg/util/parsers.
 */
function isLatest(image: string): boolean {
  const read = IMAGE.exec(image);
  if (read === null) return false;
  const [, tag, digest] = read;
  return tag === undefined ? digest === undefined : tag === 'latest';
}

/** When an image is pulled where its user does not say. Source: SetDefaults_Container. */
export function pullPolicyOf(image: string): 'Always' | 'IfNotPresent' {
  return isLatest(image) ? 'Always' : 'IfNotPresent';
}
