import type { Command } from '../../kubectl/index.ts';
import type { World } from '../world.ts';
import { autoscale, changeAutoscalers } from './autoscalers.ts';
import { createObject } from './create.ts';
import { debug } from './debug.ts';
import { deleteObjects } from './deleting.ts';
import { drain } from './drain.ts';
import { setPairs, setTaints, setUnschedulable } from './metadata.ts';
import type { Printed } from './printed.ts';
import { setEnv, setResources } from './setContainers.ts';
import { deleteTexts } from './texts.ts';
import { patch, rollout, scale, setImage } from './workloads.ts';

/** Carries a command out, now; a drain goes on after it returns. */
export function runCommand(world: World, command: Command, printed: Printed): void {
  changeObjects(world, command, printed);
  changeAutoscalers(world, command, printed);
  deleteTexts(world, command, printed);
}

function changeObjects(world: World, command: Command, printed: Printed): void {
  switch (command.verb) {
    case 'label':
    case 'annotate':
      setPairs(world, command, printed);
      break;
    case 'taint':
      setTaints(world, command, printed);
      break;
    case 'cordon':
    case 'uncordon':
      setUnschedulable(world, command, printed);
      break;
    case 'drain':
      drain(world, command, printed);
      break;
    case 'scale':
      scale(world, command, printed);
      break;
    case 'autoscale':
      autoscale(world, command, printed);
      break;
    case 'set image':
      setImage(world, command, printed);
      break;
    case 'set env':
      setEnv(world, command, printed);
      break;
    case 'set resources':
      setResources(world, command, printed);
      break;
    case 'rollout':
      rollout(world, command, printed);
      break;
    case 'patch':
      patch(world, command, printed);
      break;
    case 'delete':
      deleteObjects(world, command, printed);
      break;
    case 'create':
      createObject(world, command.object, printed);
      break;
    case 'debug':
      debug(world, command, printed);
      break;
  }
}
