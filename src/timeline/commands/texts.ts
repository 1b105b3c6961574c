import type { Command } from '../../kubectl/index.ts';
import { isTextKind, type WrittenText } from '../texts.ts';
import type { World } from '../world.ts';
import type { Printed } from './printed.ts';

/** `kubectl apply` of ConfigMaps, Secrets and ServiceAccounts. */
export function applyTexts(world: World, written: readonly WrittenText[], printed: Printed): void {
  world.namespaces.implyNames(written.map(({ namespace }) => namespace));
  for (const each of written) {
    printed.out.push(`${each.kind.toLowerCase()}/${each.name} ${world.texts.apply(each)}`);
  }
}

/** Those that `kubectl delete` names. */
export function deletedTexts(command: Command): readonly Omit<WrittenText, 'keys'>[] {
  if (command.verb !== 'delete' || command.objects.by !== 'name') return [];
  const { namespace } = command;
  return command.objects.targets.flatMap(({ kind, name }) =>
    isTextKind(kind) ? [{ kind, namespace, name }] : [],
  );
}

/** `kubectl delete` of them: what runs already keeps what it has. */
export function deleteTexts({ texts }: World, command: Command, printed: Printed): void {
  for (const text of deletedTexts(command)) {
    const { kind, namespace, name } = text;
    const resource = kind.toLowerCase();
    if (texts.remove(text)) {
      printed.out.push(`${resource} "${name}" deleted from ${namespace} namespace`);
    } else {
      printed.errors.push(`Error from server (NotFound): ${resource}s "${name}" not found`);
    }
  }
}
