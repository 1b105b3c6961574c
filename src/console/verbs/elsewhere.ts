import type { Context } from '../context.ts';
import { failed, Failure, misused } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { isFiled, notKustomized } from '../kustomization.ts';
import { printedAs } from '../printed.ts';
import { knownResource } from '../resources.ts';
import { chosenOrNamed, NOTHING_NAMED, presentOf } from '../targets.ts';
import { TYPIST, TYPISTS_GROUPS } from '../served/requester.ts';
import { OF_FILES, PRINTED, RECORDED } from '../flagForms.ts';
import { SERVER } from '../kubeconfig.ts';
import { timeOf } from '../time.ts';

/** `kubectl cluster-info`. Source: k8s.io/kubectl/pkg/cmd/clusterinfo. */
export function clusterInfo({ out }: Context): void {
  out.line(`Kubernetes control plane is running at ${SERVER}`);
  out.line('');
  out.line("To further debug and diagnose cluster problems, use 'kubectl cluster-info dump'.");
}

/** `kubectl auth whoami`: who types here may do everything. Source: k8s.io/kubectl/pkg/cmd/auth/whoami.go. */
export function whoAmI({ out, flags, files, cluster }: Context): void {
  const user = flags.text('as') ?? TYPIST;
  const all = flags.has('as')
    ? [...flags.list('as-group'), 'system:authenticated']
    : TYPISTS_GROUPS;
  const output = flags.text('output') ?? '';
  if (output !== '') {
    const review = {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'SelfSubjectReview',
      metadata: { creationTimestamp: timeOf(cluster.now) },
      status: { userInfo: { username: user, groups: all } },
    };
    printedAs(output, review, [review], out, flags, files, true);
    return;
  }
  out.line(`ATTRIBUTE   VALUE\nUsername    ${user}`);
  out.line(`Groups      [${all.join(' ')}]`);
}

/** `kubectl plugin list`: there are none. Source: k8s.io/kubectl/pkg/cmd/plugin. */
export function pluginList(): never {
  throw failed('unable to find any kubectl plugins in your PATH');
}

/** `kubectl completion`. Source: k8s.io/kubectl/pkg/cmd/completion. */
export function completion({ words, verb }: Context): never {
  const [shell, ...more] = words;
  if (shell === undefined) throw misused(verb, 'Shell not specified.');
  if (more.length > 0) {
    throw misused(verb, 'Too many arguments. Expected only the shell type.');
  }
  if (!['bash', 'zsh', 'fish', 'powershell'].includes(shell)) {
    throw misused(verb, `Unsupported shell type "${shell}".`);
  }
  throw failed(`Berth has no script for ${shell}: here Tab completes`);
}

export const KUSTOMIZE_FLAGS: FlagForms = {
  'as-current-user': 'switch',
  'enable-alpha-plugins': 'switch',
  'enable-helm': 'switch',
  env: 'text',
  'helm-api-versions': 'text',
  'helm-command': 'text',
  'helm-debug': 'switch',
  'helm-kube-version': 'text',
  'load-restrictor': 'text',
  mount: 'text',
  network: 'switch',
  'network-name': 'text',
  output: 'text',
};

export function kustomize({ words }: Context): never {
  if (words.length > 1) throw failed('specify one path to kustomization.yaml');
  throw notKustomized(words[0] ?? '');
}

export const EDIT_FLAGS: FlagForms = {
  ...OF_FILES,
  ...PRINTED,
  ...RECORDED,
  'field-manager': 'text',
  'output-patch': 'switch',
  'save-config': 'switch',
  'windows-line-endings': 'switch',
  validate: { bare: 'strict' },
  subresource: 'text',
};

/** `kubectl edit`: what is named has to be there; nothing here opens an editor. Source: k8s.io/kubectl/pkg/cmd/edit. */
export function edit(context: Context): void {
  const { words, flags, out } = context;
  if (words.length === 0 && !isFiled(flags)) throw new Failure(NOTHING_NAMED);
  const isAll = words.length === 1 && !(words[0] ?? '').includes('/');
  const targets = isAll
    ? { groups: [{ resource: knownResource(words[0] ?? ''), objects: [], missing: [] }] }
    : chosenOrNamed(context, words);
  if (targets.groups.some(({ missing }) => missing.length > 0)) {
    presentOf(context, { ...targets, isByName: true, isMixed: false });
    return;
  }
  out.error('error: Berth opens no editor: kubectl edit is not carried out');
}

/** Source: NewKubectlAlphaCommand: a group without a command. */
export function alpha({ out }: Context): void {
  out.note('No alpha commands are available in this version of kubectl');
}
