import type { DeviceObstacle, DeviceRequestFact } from '../../engine/index.ts';
import type { Message } from '../../protocol/index.ts';
import { formatNames } from '../format.ts';
import { message } from '../messages/message.ts';
import { narrateReasons } from '../reasons.ts';
import type { FilterCauseOf, Narration } from './narration.ts';

type Cause = FilterCauseOf<'DynamicResources'>;

/** A request that gets no devices, and whose it is. */
interface Unmet {
  readonly claim: string;
  readonly request: DeviceRequestFact;
  readonly obstacle: DeviceObstacle;
}

/** The first request that the node has no devices for, and why; or the claim whose devices it cannot reach. */
export function narrateDynamicResources(cause: Cause): Narration {
  const narrated = narrateReasons(cause.reasons);
  if (cause.reasons.some(({ code }) => code === 'claimElsewhere')) {
    const held = cause.deviceClaims.find(({ kind, met }) => kind === 'held' && !met);
    if (held?.kind !== 'held') return narrated;
    const { claim } = held;
    const devices = formatNames(held.devices);
    return {
      ...narrated,
      text: message('devices.filter.elsewhere', { claim, devices }),
      needs: message('needs.DynamicResources.reach', { claim, devices }),
    };
  }
  const unmet = unmetRequest(cause);
  if (unmet === undefined || !cause.reasons.some(({ code }) => code === 'claimsUnallocatable')) {
    return narrated;
  }
  return narrateUnmet(unmet);
}

/** One sentence for nodes that lack devices for the same request. */
export function summarizeDynamicResources(causes: readonly Cause[]): Message | undefined {
  const unmet = causes[0] && unmetRequest(causes[0]);
  if (unmet === undefined) return undefined;
  const { claim, request } = unmet;
  const { deviceClass } = request;
  return message('devices.filter.summary', {
    claim,
    deviceClass,
    request: request.request,
  });
}

/** What is equal for causes of the same request. */
export function ruleOfDevices(cause: Cause): string | undefined {
  const unmet = unmetRequest(cause);
  return unmet && `${unmet.claim}/${unmet.request.request}`;
}

function unmetRequest({ deviceClaims }: Cause): Unmet | undefined {
  for (const fact of deviceClaims) {
    if (fact.kind !== 'asks') continue;
    for (const request of fact.requests) {
      const { obstacle } = request;
      if (obstacle !== undefined) return { claim: fact.claim, request, obstacle };
    }
  }
  return undefined;
}

function narrateUnmet({ claim, request, obstacle }: Unmet): Narration {
  const { deviceClass, fitting, inReach, ofClass, taken, tainted, wanted } = request;
  // No request asks for none: 0 stands for all, with texts of its own.
  const count = wanted === 'all' ? 0 : wanted;
  const asked = { claim, count, deviceClass, request: request.request };
  const free = fitting - taken.length - tainted.length;
  const needs = message('needs.DynamicResources.devices', asked);
  const short = message('devices.short.free', { count, free: Math.max(0, free) });
  switch (obstacle) {
    case 'none':
      return {
        text: message('devices.filter.none', asked),
        short: message('devices.short.none', {}),
        needs,
      };
    case 'class':
      return {
        text: message('devices.filter.class', { ...asked, inReach }),
        short: message('devices.short.class', {}),
        needs,
      };
    case 'selectors':
      return {
        text: message('devices.filter.selectors', { ...asked, fitting, ofClass }),
        short: message('devices.short.selectors', {}),
        needs: message('needs.DynamicResources.selectors', asked),
      };
    case 'few':
      return { text: message('devices.filter.few', { ...asked, fitting }), short, needs };
    case 'taken': {
      const claims = formatNames([...new Set(taken.map(({ holder }) => holder))]);
      const held = taken.length;
      const values = { ...asked, claims, fitting, held };
      return { text: message('devices.filter.taken', values), short, needs };
    }
    case 'tainted': {
      const taints = formatNames([...new Set(tainted.map(({ taint }) => taint))]);
      return {
        text: message('devices.filter.tainted', { ...asked, taints }),
        short: message('devices.short.tainted', {}),
        needs: message('needs.DynamicResources.tolerates', { ...asked, taints }),
      };
    }
    case 'constraint': {
      const { attribute = '' } = request;
      return {
        text: message('devices.filter.constraint', { ...asked, attribute }),
        short: message('devices.short.constraint', {}),
        needs: message('needs.DynamicResources.constraint', { ...asked, attribute }),
      };
    }
    case 'distinct': {
      const { attribute = '' } = request;
      return {
        text: message('devices.filter.distinct', { ...asked, attribute }),
        short: message('devices.short.distinct', {}),
        needs: message('needs.DynamicResources.distinct', { ...asked, attribute }),
      };
    }
    case 'capacity':
      return {
        text: message('devices.filter.capacity', asked),
        short: message('devices.short.capacity', {}),
        needs,
      };
    case 'counters':
      return {
        text: message('devices.filter.counters', asked),
        short: message('devices.short.counters', {}),
        needs,
      };
    case 'together':
      return {
        text: message('devices.filter.together', asked),
        short: message('devices.short.together', {}),
        needs,
      };
  }
}
