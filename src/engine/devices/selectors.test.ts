import { expect, it } from 'vitest';
import type { Device } from '../../model/index.ts';
import { CelDevice } from './celValues.ts';
import { compileSelector, makeSelectorCache } from './selectors.ts';

const DEVICE: Device = {
  name: 'gpu-0',
  attributes: {
    count: { int: 9_007_199_254_740_993n },
    model: { string: 'A100' },
    isLarge: { bool: true },
    driverVersion: { version: '1.10.0-rc.1' },
    'other.org/count': { int: 2 },
  },
  capacity: { memory: { value: '40Gi' }, 'other.org/parts': { value: '1500m' } },
};

/** What an expression says of the device, with `own` for its driver's attributes and `has` for its capacities. */
function said(text: string): unknown {
  const expression = text
    .replaceAll(/\bown\b/g, "device.attributes['gpu.example.com']")
    .replaceAll(/\bcap\b/g, "device.capacity['gpu.example.com']");
  const selector = compileSelector(expression);
  if (selector.is !== 'program')
    return selector.is === 'refused' ? `refused: ${selector.words}` : selector.because;
  const verdict = selector.evaluate(new CelDevice('gpu.example.com', DEVICE));
  return verdict.is === 'match' ? verdict.matches : verdict.words;
}

it.each([
  ["device.driver == 'gpu.example.com'", true],
  ['own.count == 9007199254740993 && own.count != 9007199254740992', true],
  ["own['model'] == 'A100' && own.isLarge", true],
  ["device.attributes['other.org'].count + 1 == 3", true],
  ["'gpu.example.com' in device.attributes && !('missing.org' in device.attributes)", true],
  ["'model' in own && !('nothing' in own)", true],
  ["has(own.model) && !has(own.nothing) && !has(device.attributes['missing.org'].x)", true],
  ["own.?nothing.orValue('A100') == own.model", true],
  ["device.attributes[?'missing.org'].?x.hasValue()", false],
  ["cel.bind(gpu, own, gpu.isLarge && gpu.model.startsWith('A'))", true],
  [
    "own.exists(name, name == 'model') && ['A100', 'H100'].exists_one(each, each == own.model)",
    true,
  ],
  ["['A', 'H'].map(each, each + '100').filter(each, each == own.model).size() == 1", true],
  ["own.model in ['A100'] ? own.isLarge : false", true],
  ["own.model.matches('(?i)^a\\\\d+$') && 'a-b'.split('-')[1] == 'b'", true],
  ["own.model.lowerAscii() == 'a100' && own.model.find('[0-9]+') == '100'", true],
  ["cap.memory.compareTo(quantity('40960Mi')) == 0 && cap.memory == quantity('40Gi')", true],
  ["cap.memory.isGreaterThan(quantity('1Ti'))", false],
  [
    "device.capacity['other.org'].parts.isInteger() || cap.memory.sub(1).isLessThan(cap.memory)",
    true,
  ],
  ["device.capacity['other.org'].parts.add(quantity('500m')).asInteger() == 2", true],
  ["isQuantity('1Gi') && !isQuantity('x') && quantity('-1').sign() == -1", true],
  ["own.driverVersion.isLessThan(semver('1.10.0')) && own.driverVersion.minor() == 10", true],
  ["semver('v1.2', true) == semver('1.2.0') && !isSemver('1.2')", true],
  ["sets.contains(['a', 'b'], ['b']) && [1, 3, 2].max() == 3 && !['b', 'a'].isSorted()", true],
  ['device.allowMultipleAllocations', false],
  // What cannot be evaluated is told, not thrown.
  ['own.nothing', 'no such key: nothing'],
  ["device.attributes['missing.org'].x > 1", 'no such key: x'],
  ['own.model > 1', 'no such overload'],
  ["own.count.isGreaterThan(quantity('0'))", 'no such overload'],
  ['own.count / 0 == 1', 'division by zero'],
  ['own.model', 'CEL result of type string could not be converted to bool'],
  // What is wrong on one side of `||` does not matter where the other is true.
  ['own.nothing || own.isLarge', true],
  ["device.capacity['other.org'].parts.asInteger() == 1", 'cannot convert value to integer'],
  ['1', 'refused: must evaluate to bool or the unknown type, not int'],
  [
    'device.name',
    "refused: compilation failed: ERROR: <input>:1:7: undefined field 'name'\n | device.name\n | ......^",
  ],
  [
    'true &&\n gpu',
    "refused: compilation failed: ERROR: <input>:2:2: undeclared reference to 'gpu' (in container '')\n |  gpu\n | .^",
  ],
  ['cap.memory > 1', expect.stringContaining('refused: compilation failed: ')],
  ['?!', expect.stringContaining('refused: compilation failed: ')],
  ["own.model in ['H100', own.model] && [own.count, 1].size() == 2", true],
  ["ip('1.2.3.4').family() == 4", { is: 'function', name: 'family' }],
  ["own.exists(name, value, value == 'A100')", { is: 'function', name: 'exists' }],
  ["own.?model.optMap(model, model == 'A100').orValue(false)", { is: 'function', name: 'optMap' }],
  ['[?own.?model].size() == 1', { is: 'function', name: '?' }],
  [`${'own.all(a, '.repeat(5)}true${')'.repeat(5)}`, { is: 'cost' }],
  [`${'[1].all(a, '.repeat(100)}true${')'.repeat(100)}`, true],
  [`${"cel.bind(a, 'x' + 'x', ".repeat(30)}true${')'.repeat(30)}`, { is: 'cost' }],
])('tells what %s says of a device', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

it('compiles an expression once, and evaluates it once for one device', () => {
  const cache = makeSelectorCache();
  expect(cache.compile('device.allowMultipleAllocations')).toBe(
    cache.compile('device.allowMultipleAllocations'),
  );
  const selector = cache.compile('device.allowMultipleAllocations');
  const device = new CelDevice('gpu.example.com', DEVICE);
  if (selector.is !== 'program') throw new Error(selector.is);
  expect(selector.evaluate(device)).toBe(selector.evaluate(device));
});
