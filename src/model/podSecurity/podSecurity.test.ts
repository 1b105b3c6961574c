import { describe, expect, it } from 'vitest';
import { podSecurityReasons, podSecurityWords, policyOf, policyProblems } from './podSecurity.ts';

const LABEL = 'pod-security.kubernetes.io/';
const RESTRICTED = { level: 'restricted', version: 'latest' } as const;
const BASELINE = { level: 'baseline', version: 'latest' } as const;

const SAFE = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  runAsNonRoot: true,
  seccompProfile: { type: 'RuntimeDefault' },
};

function words(
  spec: object,
  policy: Parameters<typeof podSecurityWords>[1],
  release: Parameters<typeof podSecurityWords>[2] = 'v1.36',
): string | undefined {
  return podSecurityWords({ spec: { containers: [{ name: 'c' }], ...spec } }, policy, release);
}

const of = (securityContext: object) => ({ containers: [{ name: 'c', securityContext }] });
const safe = (more: object) => ({ ...of(SAFE), ...more });

describe('PodSecurity', () => {
  it('says of a Pod that asks for nothing all that a restricted namespace asks for', () => {
    expect(words({}, RESTRICTED)).toBe(
      'PodSecurity "restricted:latest": allowPrivilegeEscalation != false (container "c" must set securityContext.allowPrivilegeEscalation=false), unrestricted capabilities (container "c" must set securityContext.capabilities.drop=["ALL"]), runAsNonRoot != true (pod or container "c" must set securityContext.runAsNonRoot=true), seccompProfile (pod or container "c" must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost")',
    );
    expect(words(of(SAFE), RESTRICTED)).toBeUndefined();
    expect(words({}, BASELINE)).toBeUndefined();
  });

  it('begins with init containers, and says containers of several', () => {
    const initContainers = [{ name: 'a', securityContext: { ...SAFE, runAsNonRoot: undefined } }];
    expect(words({ ...of({ ...SAFE, runAsNonRoot: undefined }), initContainers }, RESTRICTED)).toBe(
      'PodSecurity "restricted:latest": runAsNonRoot != true (pod or containers "a", "c" must set securityContext.runAsNonRoot=true)',
    );
  });

  it.each([
    [{ hostNetwork: true, hostPID: true }, 'host namespaces (hostNetwork=true, hostPID=true)'],
    [
      of({ privileged: true, capabilities: { add: ['SYS_ADMIN', 'KILL'] } }),
      'non-default capabilities (container "c" must not include "SYS_ADMIN" in securityContext.capabilities.add), privileged (container "c" must not set securityContext.privileged=true)',
    ],
    [{ volumes: [{ name: 'v', hostPath: {} }] }, 'hostPath volumes (volume "v")'],
    [
      { containers: [{ name: 'c', ports: [{ hostPort: 80 }, { hostPort: 443 }] }] },
      'hostPort (container "c" uses hostPorts 443, 80)',
    ],
    [
      { containers: [{ name: 'c', livenessProbe: { httpGet: { host: 'a' } } }] },
      'probe or lifecycle host (container "c" uses probe or lifecycle host "a")',
    ],
    [
      { securityContext: { seLinuxOptions: { type: 'x', user: 'u' } } },
      'seLinuxOptions (pod set forbidden securityContext.seLinuxOptions: type "x"; user may not be set)',
    ],
    [
      of({ seccompProfile: { type: 'Unconfined' } }),
      'seccompProfile (container "c" must not set securityContext.seccompProfile.type to "Unconfined")',
    ],
    [
      of({ appArmorProfile: { type: 'Unconfined' } }),
      'forbidden AppArmor profile (container "c" must not set AppArmor profile type to "Unconfined")',
    ],
    [
      { securityContext: { sysctls: [{ name: 'net.ipv4.tcp_rmem' }, { name: 'kernel.msgmax' }] } },
      'forbidden sysctls (kernel.msgmax)',
    ],
    [
      { securityContext: { windowsOptions: { hostProcess: true } } },
      'hostProcess (pod must not set securityContext.windowsOptions.hostProcess=true)',
    ],
    [
      of({ procMount: 'Unmasked' }),
      'procMount (container "c" must not set securityContext.procMount to "Unmasked")',
    ],
  ])('refuses for the baseline %j', (spec, said) => {
    expect(words(spec, BASELINE)).toBe(`PodSecurity "baseline:latest": ${said}`);
  });

  it.each([
    [
      safe({ volumes: [{ name: 'v', hostPath: {} }, { name: 'w', nfs: {} }, { name: 'x' }] }),
      'restricted volume types (volumes "v", "w" use restricted volume types "hostPath", "nfs")',
    ],
    [
      of({ ...SAFE, capabilities: { drop: ['KILL'], add: ['CHOWN', 'NET_BIND_SERVICE'] } }),
      'unrestricted capabilities (container "c" must set securityContext.capabilities.drop=["ALL"]; container "c" must not include "CHOWN" in securityContext.capabilities.add)',
    ],
    [
      safe({ securityContext: { runAsNonRoot: false, runAsUser: 0 } }),
      'runAsNonRoot != true (pod must not set securityContext.runAsNonRoot=false), runAsUser=0 (pod must not set runAsUser=0)',
    ],
  ])('refuses where all is restricted %j', (spec, said) => {
    expect(words(spec, RESTRICTED)).toBe(`PodSecurity "restricted:latest": ${said}`);
  });

  it('asks what the release asked for that a namespace names, and no more than its own', () => {
    const probing = { containers: [{ name: 'c', livenessProbe: { httpGet: { host: 'a' } } }] };
    expect(words(probing, { ...BASELINE, version: 'v1.33' })).toBeUndefined();
    expect(words(probing, BASELINE, 'v1.33')).toBeUndefined();
    expect(words(probing, { ...BASELINE, version: 'v1.99' })).toContain('"baseline:v1.99": probe');
    const root = safe({ hostUsers: false, securityContext: { runAsUser: 0 } });
    expect(words(root, RESTRICTED)).toBeUndefined();
    expect(words(root, RESTRICTED, 'v1.34')).toContain('runAsUser=0');
    const image = safe({ volumes: [{ name: 'v', image: {} }] });
    expect(words(image, RESTRICTED)).toBeUndefined();
    expect(words(image, RESTRICTED, 'v1.32')).toContain('restricted volume type "unknown"');
  });

  it('spares Pods for Windows what only Linux has', () => {
    const spec = { os: { name: 'windows' }, securityContext: { runAsNonRoot: true } };
    expect(words(spec, RESTRICTED)).toBeUndefined();
  });

  it('reads the labels of a namespace, and asks for all where enforcing says nothing that is known', () => {
    expect(policyOf({ [`${LABEL}enforce`]: 'baseline' }, 'enforce')).toEqual(BASELINE);
    expect(policyOf({ [`${LABEL}warn`]: 'x' }, 'warn').level).toBe('privileged');
    expect(policyOf({ [`${LABEL}enforce`]: 'x' }, 'enforce').level).toBe('restricted');
    expect(policyProblems({ [`${LABEL}enforce`]: 'x', [`${LABEL}warn-version`]: '1.3' })).toEqual([
      {
        label: `${LABEL}enforce`,
        value: 'x',
        problem: 'must be one of privileged, baseline, restricted',
      },
      { label: `${LABEL}warn-version`, value: '1.3', problem: 'must be "latest" or "v1.x"' },
    ]);
  });

  it('says of Pods that are there only what is wrong', () => {
    const spec = { hostNetwork: true, containers: [{ name: 'c', ports: [{ hostPort: 80 }] }] };
    expect(podSecurityReasons({ spec }, BASELINE, 'v1.36')).toBe('host namespaces, hostPort');
  });
});
