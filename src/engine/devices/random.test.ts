import { expect, it } from 'vitest';
import type {
  Device,
  DeviceRequest,
  ExactDeviceRequest,
  ResourceClaim,
  ResourceSlice,
} from '../../model/index.ts';
import { Draws } from '../testing/draws.ts';
import { seedsOf, seenAgain } from '../testing/seeds.ts';
import { groupBy } from './groupBy.ts';
import {
  allocated,
  asks,
  type Case,
  claim,
  DRIVER,
  gpu,
  holding,
  request,
  slice,
} from './testing/devices.ts';

const CASES = 150;
const PARTS = 4;
const taints = [{ key: 'k', effect: 'NoSchedule' } as const];
const large = { selectors: [{ cel: { expression: `device.attributes['${DRIVER}'].large` } }] };

/** A device of a case, with its pool. */
interface Known {
  readonly id: string;
  readonly device: Device;
}

interface Drawn extends Case {
  readonly devices: readonly Known[];
  readonly taken: ReadonlySet<string>;
}

function drawCase(draws: Draws): Drawn {
  const slices: ResourceSlice[] = [];
  const devices: Known[] = [];
  for (const name of ['p', 'q'].slice(0, 1 + draws.below(2))) {
    const pool = { name, generation: 1, resourceSliceCount: 2 };
    const sharedCounters = [{ name: 's', counters: { parts: { value: String(PARTS) } } }];
    const own = draws.several(5, (index) => drawDevice(draws, `d${index}`));
    slices.push(
      slice(`${name}-0`, [], { pool, sharedCounters }),
      slice(`${name}-1`, own, { pool }),
    );
    devices.push(...own.map((device) => ({ id: `${name}/${device.name}`, device })));
  }
  const taken = draws.some(5, devices).map(({ id }) => id);
  const claims = ['c', 'd'].slice(0, 1 + draws.below(2)).map((name) => drawClaim(draws, name));
  return { slices, devices, claims, others: [holding(...taken)], taken: new Set(taken) };
}

function drawDevice(draws: Draws, name: string): Device {
  const counters = { parts: { value: String(1 + draws.below(3)) } };
  return gpu(name, {
    attributes: {
      large: { bool: draws.oneIn(2) },
      ...(!draws.oneIn(6) && { numa: { int: draws.below(2) } }),
    },
    ...(draws.oneIn(5) && { taints }),
    ...(draws.oneIn(3) && { consumesCounters: [{ counterSet: 's', counters }] }),
  });
}

function drawClaim(draws: Draws, name: string): ResourceClaim {
  const isTogether = draws.oneIn(2);
  const requests = ['r', 's'].slice(0, 1 + draws.below(2)).map((each): DeviceRequest => {
    if (!draws.oneIn(3)) return request(each, drawAsks(draws, isTogether));
    const firstAvailable = ['x', 'y'].map((alternative) => ({
      name: alternative,
      ...asks(drawAsks(draws, isTogether)),
    }));
    return { name: each, firstAvailable };
  });
  return claim(name, requests, isTogether ? [{ matchAttribute: `${DRIVER}/numa` }] : []);
}

/** All devices of one value are an error where they are not, and so are not drawn. */
function drawAsks(draws: Draws, isTogether: boolean): Partial<ExactDeviceRequest> {
  return {
    ...(draws.oneIn(2) && large),
    ...(draws.oneIn(4) && { tolerations: [{ operator: 'Exists' as const }] }),
    ...(!isTogether && draws.oneIn(4)
      ? { allocationMode: 'All', count: 0 }
      : { count: 1 + draws.below(2) }),
  };
}

/** What one alternative of one request of a claim is given. */
interface Choice {
  readonly claim: ResourceClaim;
  readonly asks: ExactDeviceRequest;
  readonly devices: readonly Known[];
}

function isSelected({ selectors }: ExactDeviceRequest, { device }: Known): boolean {
  return selectors.length === 0 || device.attributes?.['large']?.bool === true;
}

/** Whether choices keep all rules, as they are told and not as they are searched for. */
function isRight(choices: readonly Choice[], { devices, taken }: Drawn): boolean {
  const given = choices.flatMap((choice) => choice.devices.map((known) => ({ choice, known })));
  if (new Set(given.map(({ known }) => known.id)).size < given.length) return false;
  for (const { choice, known } of given) {
    const isTolerated = choice.asks.tolerations.length > 0;
    if (taken.has(known.id) || !isSelected(choice.asks, known)) return false;
    if (known.device.taints !== undefined && !isTolerated) return false;
  }
  const ofClaims = groupBy(given, ({ choice }) => choice.claim);
  for (const [{ spec }, ofClaim] of ofClaims) {
    const values = new Set(ofClaim.map(({ known }) => known.device.attributes?.['numa']?.int));
    const isTogether = spec.devices.constraints.length > 0;
    if (isTogether && (values.size > 1 || values.has(undefined))) return false;
  }
  const gone = [...given.map(({ known }) => known), ...devices.filter(({ id }) => taken.has(id))];
  const consumers = given.filter(({ known }) => known.device.consumesCounters !== undefined);
  return consumers.every(({ known }) => {
    const inPool = gone.filter(({ id }) => id[0] === known.id[0]);
    const parts = inPool.map(({ device }) =>
      Number(device.consumesCounters?.[0]?.counters['parts']?.value ?? 0),
    );
    return parts.reduce((sum, each) => sum + each, 0) <= PARTS;
  });
}

/** Whether there is a right way of giving devices, with those that are given already; what is wrong stays so with more. */
function hasWay(
  of: Drawn,
  given: readonly Choice[] = [],
  requests = of.claims.flatMap((own) => own.spec.devices.requests.map((each) => ({ own, each }))),
): boolean {
  const [first, ...rest] = requests;
  if (!isRight(given, of)) return false;
  if (first === undefined) return true;
  const { exactly, firstAvailable = [] } = first.each;
  return (exactly === undefined ? firstAvailable : [exactly]).some((wanted) => {
    const all = of.devices.filter((known) => isSelected(wanted, known));
    const isAll = wanted.allocationMode === 'All';
    const sets = isAll ? (all.length > 0 ? [all] : []) : setsOf(of.devices, wanted.count);
    return sets.some((devices) =>
      hasWay(of, [...given, { claim: first.own, asks: wanted, devices }], rest),
    );
  });
}

function setsOf<Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    setsOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

/** What was allocated, as choices. */
function choicesOf(of: Drawn): readonly Choice[] | undefined {
  const allocation = allocated(of);
  if (allocation.is === 'none') return undefined;
  if (allocation.is !== 'allocated') throw new Error(JSON.stringify(allocation));
  return allocation.results.flatMap(({ devices: { results } }, index) => {
    const own = of.claims[index] ?? claim('none', []);
    return own.spec.devices.requests.map(({ name, exactly, firstAvailable = [] }): Choice => {
      const mine = results.filter((each) => each.request.split('/')[0] === name);
      const part = mine[0]?.request.split('/')[1];
      const wanted = exactly ?? firstAvailable.find((each) => each.name === part) ?? asks();
      expect(mine).toHaveLength(
        wanted.allocationMode === 'All'
          ? of.devices.filter((known) => isSelected(wanted, known)).length
          : wanted.count,
      );
      const ids = new Set(mine.map(({ pool, device }) => `${pool}/${device}`));
      return { claim: own, asks: wanted, devices: of.devices.filter(({ id }) => ids.has(id)) };
    });
  });
}

it('gives what keeps all rules, and nothing only where no way of giving does', () => {
  const counts = { given: 0, none: 0 };
  for (const seed of seedsOf(CASES)) {
    const of = drawCase(new Draws(seed));
    const choices = choicesOf(of);
    const where = `seed ${seed}; ${seenAgain()}`;
    if (choices === undefined) {
      counts.none += 1;
      expect(hasWay(of), where).toBe(false);
    } else {
      counts.given += 1;
      expect(isRight(choices, of), where).toBe(true);
    }
  }
  // Both are drawn often enough to say something.
  expect(Math.min(counts.given, counts.none)).toBeGreaterThan(CASES / 10);
});
