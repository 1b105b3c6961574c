import { describe, expect, it } from 'vitest';
import { deployment, pod, template } from '../testing/objects.ts';
import { wordsOf } from '../testing/words.ts';

const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io';
const SECCOMP = 'seccomp.security.alpha.kubernetes.io/pod';
const containers = [{ name: 'web', image: 'i' }];
const annotated = (annotations: object) => pod({ containers }, { annotations });

describe('annotations that name profiles', () => {
  it('are refused for a container that is not there, and of a profile that is none', () => {
    expect(wordsOf(annotated({ [`${APP_ARMOR}/wep`]: 'runtime/default' }))).toEqual([
      `metadata.annotations[${APP_ARMOR}/wep]: Invalid value: "wep": container not found`,
    ]);
    expect(wordsOf(annotated({ [`${APP_ARMOR}/web`]: 'strict' }))).toEqual([
      `metadata.annotations[${APP_ARMOR}/web]: Invalid value: "strict": invalid AppArmor profile name: "strict"`,
    ]);
    expect(wordsOf(annotated({ [`${APP_ARMOR}/web`]: '\x01' }))).toEqual([
      String.raw`metadata.annotations[${APP_ARMOR}/web]: Invalid value: "\x01": invalid AppArmor profile name: "\x01"`,
    ]);
    expect(wordsOf(annotated({ [SECCOMP]: 'strict' }))).toEqual([
      `metadata.annotations.${SECCOMP}: Invalid value: "strict": must be a valid seccomp profile`,
    ]);
    expect(wordsOf(annotated({ [SECCOMP]: 'localhost//a' }))).toEqual([
      `metadata.annotations.${SECCOMP}: Invalid value: "/a": must be a relative path`,
    ]);
  });

  it('that a kubelet writes are refused of a Pod without a node', () => {
    const mirror = { 'kubernetes.io/config.mirror': 'a' };
    expect(wordsOf(annotated(mirror))).toEqual([
      'metadata.annotations[kubernetes.io/config.mirror]: Invalid value: "a": must set spec.nodeName if mirror pod annotation is set',
    ]);
    expect(wordsOf(pod({ containers, nodeName: 'n' }, { annotations: mirror }))).toEqual([]);
  });

  it('are called another place in a template', () => {
    const made = template({ containers });
    const metadata = { labels: { app: 'web' }, annotations: { [`${APP_ARMOR}/wep`]: '' } };
    expect(wordsOf(deployment({ template: { ...made, metadata } }))).toEqual([
      `spec.template.annotations[${APP_ARMOR}/wep]: Invalid value: "wep": container not found`,
    ]);
  });

  it('are taken for containers of every kind, and let be of what a server held', () => {
    const annotations = {
      [`${APP_ARMOR}/web`]: 'localhost/strict',
      [`${APP_ARMOR}/first`]: 'unconfined',
      [SECCOMP]: 'docker/default',
      'container.seccomp.security.alpha.kubernetes.io/none': 'localhost/a',
    };
    const initContainers = [{ name: 'first', image: 'i' }];
    expect(wordsOf(pod({ containers, initContainers }, { annotations }))).toEqual([]);
    const held = { annotations: { [`${APP_ARMOR}/wep`]: 'strict' }, uid: '1' };
    expect(wordsOf(pod({ containers }, held))).toEqual([]);
  });
});
