/** The allocator of devices. */
import type { MutatedPart } from './mutation.ts';
import { mutationsOf } from './mutation.ts';

const devices = (name: string) => `engine/devices/${name}`;
const TESTS = ['allocate', 'partitions', 'results', 'random'].map((name) =>
  devices(`${name}.test.ts`),
);

export const DEVICE_PARTS: readonly MutatedPart[] = [
  {
    name: 'devices',
    tests: [TESTS],
    mutations: [
      ...mutationsOf(
        devices('search.ts'),
        [
          'what claims have may be given again',
          'this.#context.taken.whole.has(id) || (users?.size ?? 0) > 0',
          '(users?.size ?? 0) > 0',
        ],
        [
          'nothing is taken back',
          "if (outcome !== 'done') this.#takeBack(at, wanted, device);",
          '',
        ],
        [
          'a claim may get any number',
          "if (had + wanted.count - at.index > MOST_RESULTS) return 'full';",
          '',
        ],
        [
          'a refused device keeps its counters',
          'if (isCounted) this.#counters.giveBack(device.pool, device.device);',
          '',
        ],
        [
          'a refused device stays in the constraints before',
          'for (const each of constraints.slice(0, index)) each.remove(...names);',
          '',
        ],
        ['each share consumes counters', ' && !(isShared && this.#hasShares(device.id))', ''],
      ),
      ...mutationsOf(devices('requests.ts'), [
        'a second alternative of all devices selects for itself',
        '? read(asks, one)',
        '? read(asks)',
      ]),
      ...mutationsOf(
        devices('constraints.ts'),
        ['what is taken back counts', 'if (concerns(request, subRequest)) count -= 1;', ''],
        [
          'no alternative is named by a constraint',
          "(subRequest !== '' && requests.includes(`${request}/${subRequest}`))",
          'false',
        ],
      ),
      ...mutationsOf(
        devices('counters.ts'),
        ['what does not suffice is consumed', 'if (!suffices) addTo(given, device, -1n);', ''],
        ['devices for other nodes consume nothing', ', ...pool.elsewhere]', ']'],
      ),
      ...mutationsOf(
        devices('capacity.ts'),
        ['a driver gives any amount', 'if (isAgainstPolicy(amount, of)) return undefined;', ''],
        ['steps are rounded down', ' + by - 1n', ''],
      ),
    ],
  },
  {
    name: 'selectors of devices',
    tests: [[devices('selectors.test.ts')]],
    mutations: [
      ...mutationsOf(
        devices('celMacros.ts'),
        ['no error counts', 'if (failure !== undefined) throw failure.error;', ''],
        ['a filter lets all in', 'filter === undefined || holds(filter, key, value)', 'true'],
      ),
      ...mutationsOf(
        devices('celAddresses.ts'),
        ['a range is of one address', 'range.bits <= bits && contains', 'contains'],
        ['mapped addresses are read', "text.includes(':') && bytes.length === 4", 'false'],
      ),
      ...mutationsOf(devices('celNodes.ts'), [
        'what grows in macros is not counted',
        "(name !== 'bind' && !BINDING.has(name))",
        "name !== 'bind'",
      ]),
    ],
  },
  {
    name: 'pools of devices',
    tests: [[devices('pools.test.ts'), ...TESTS]],
    mutations: [
      ...mutationsOf(
        devices('pools.ts'),
        [
          'a pool that is being replaced elsewhere is used',
          'if (!isCountedOnNode && all.some((slice) => generationOf(slice) > generation)) return undefined;',
          '',
        ],
        [
          'devices that wait for conditions are not last',
          'Number(waits(a)) - Number(waits(b)) ||',
          '',
        ],
      ),
      ...mutationsOf(devices('taken.ts'), [
        'what an administrator has is taken',
        'if (result.adminAccess === true) continue;',
        '',
      ]),
    ],
  },
];
