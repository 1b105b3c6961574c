/** When an image is pulled where its user does not say: always where its tag may move. Source: SetDefaults_Container. */
export function pullPolicyOf(image: string): 'Always' | 'IfNotPresent' {
  const tag = /:([^/:]+)$/.exec(image)?.[1] ?? 'latest';
  return tag === 'latest' ? 'Always' : 'IfNotPresent';
}
