/** The kubectl whose words the console has, and the Kustomize in it. */
export const KUBECTL = { version: 'v1.34.9', kustomize: 'v5.7.1' } as const;
