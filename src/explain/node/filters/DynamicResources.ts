import type { DeviceClaimFact, DeviceRequestFact } from '../../../engine/index.ts';
import type { Fact, Message } from '../../../protocol/index.ts';
import { formatNames } from '../../format.ts';
import { message } from '../../messages/message.ts';
import { fact, type FactsOf, type Told } from './told.ts';

/** Devices that are told one by one. */
const MOST_DEVICES = 5;

/** What becomes of each claim on the node: the devices that it has, or that each of its requests gets. */
export function tellDynamicResources({ deviceClaims }: FactsOf<'DynamicResources'>): Told {
  const claims = formatNames(deviceClaims.map(({ claim }) => claim));
  const values = { claims, count: deviceClaims.length };
  return {
    passes: message('pass.DynamicResources.has', values),
    facts: deviceClaims.flatMap(claimFacts),
  };
}

function claimFacts(given: DeviceClaimFact): readonly Fact[] {
  const { claim, met } = given;
  if (given.kind === 'held') {
    const values = { claim, devices: devicesText(given.devices) };
    return [
      met
        ? fact(0, message('fact.DynamicResources.held', values), true)
        : fact(0, message('fact.DynamicResources.elsewhere', values), false),
    ];
  }
  return [
    fact(0, message('fact.DynamicResources.asks', { claim }), met),
    ...given.requests.flatMap(requestFacts),
  ];
}

function requestFacts(given: DeviceRequestFact): readonly Fact[] {
  const { attribute, deviceClass, devices, obstacle, request, taken, tainted, wanted } = given;
  const asked = { deviceClass, request };
  const line =
    wanted === 'all'
      ? message('fact.DynamicResources.all', asked)
      : message('fact.DynamicResources.request', { ...asked, count: wanted });
  return [
    fact(1, line, obstacle === undefined),
    fact(2, countsText(given)),
    ...taken
      .slice(0, MOST_DEVICES)
      .map((one) => fact(2, message('fact.DynamicResources.taken', one))),
    ...more(taken.length),
    ...tainted
      .slice(0, MOST_DEVICES)
      .map((one) => fact(2, message('fact.DynamicResources.tainted', one))),
    ...more(tainted.length),
    ...(attribute === undefined
      ? []
      : [fact(2, message('fact.DynamicResources.constraint', { attribute }), false)]),
    ...(devices.length > 0
      ? [fact(2, message('fact.DynamicResources.gets', { devices: devicesText(devices) }))]
      : []),
  ];
}

/** How many devices are left from each look to the next. */
function countsText({ inReach, ofClass, fitting }: DeviceRequestFact): Message {
  return message('fact.DynamicResources.counts', { fitting, inReach, ofClass });
}

function more(count: number): readonly Fact[] {
  return count > MOST_DEVICES
    ? [fact(2, message('fact.more', { count: count - MOST_DEVICES }))]
    : [];
}

function devicesText(devices: readonly string[]): string {
  return formatNames(devices);
}
