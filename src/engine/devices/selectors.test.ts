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
  ["isURL('https://x.y')", { is: 'function', name: 'isURL' }],
  ["own.exists(name, value, name == 'model' && value == 'A100')", true],
  ["own.exists(name, value, value.startsWith('A'))", true],
  ["own.all(name, value, name != 'nothing') && !own.all(name, value, value == 'A100')", true],
  ["own.all(name, value, value.startsWith('A') || true)", true],
  ['own.exists(name, value, value > 100 && value < 0)', 'no such overload'],
  ["['a', 'b'].existsOne(index, value, index == 1 && value == 'b')", true],
  ["device.attributes.exists(domain, values, domain == 'other.org' && values.count == 2)", true],
  ['[1, 2, 3].transformList(i, v, i > 0, 2 * v + i) == [5, 8]', true],
  ["{'a': 1, 'b': 2}.transformMap(k, v, k == 'b', v + 1) == {'b': 3}", true],
  ["own.exists(name, own.exists(other, value, other == name && value == 'A100'))", true],
  ["own.?model.optMap(model, model == 'A100').orValue(false)", true],
  ["own.?nothing.optMap(model, model == 'A100').orValue(true)", true],
  ['own.?model.optFlatMap(model, own.?isLarge).orValue(false)', true],
  ['own.?model.optFlatMap(model, true).orValue(false)', 'no such overload'],
  ['own.exists(1, value, true)', expect.stringContaining('refused: compilation failed: ')],
  ["isIP('127.0.0.1') && isIP('::1') && !isIP('127.0.0.256') && !isIP(':::1')", true],
  ["!isIP('127.0.0.01') && !isIP('::ffff:1.2.3.4') && !isIP('fe80::1%eth0')", true],
  [
    "ip('::ffff:1.2.3.4').family() == 4",
    'IPv4-mapped IPv6 address "::ffff:1.2.3.4" is not allowed',
  ],
  ["ip('127.0.0.1').family() == 4 && ip('::1').family() == 6", true],
  [
    "ip.isCanonical('127.0.0.1') && ip.isCanonical('2001:db8::abcd') && !ip.isCanonical('2001:DB8::ABCD') && !ip.isCanonical('2001:db8::0:0:0:abcd')",
    true,
  ],
  ["ip('0.0.0.0').isUnspecified() && ip('::').isUnspecified() && !ip('::1').isUnspecified()", true],
  [
    "ip('127.0.0.1').isLoopback() && ip('::1').isLoopback() && !ip('192.168.0.1').isLoopback()",
    true,
  ],
  ["ip('224.0.0.1').isLinkLocalMulticast() && !ip('224.0.1.1').isLinkLocalMulticast()", true],
  ["ip('ff02::1').isLinkLocalMulticast() && !ip('fd00::1').isLinkLocalMulticast()", true],
  ["ip('169.254.169.254').isLinkLocalUnicast() && !ip('192.168.0.1').isLinkLocalUnicast()", true],
  ["ip('fe80::1').isLinkLocalUnicast() && !ip('fd80::1').isLinkLocalUnicast()", true],
  ["ip('192.168.0.1').isGlobalUnicast() && !ip('255.255.255.255').isGlobalUnicast()", true],
  ["ip('2001:db8::abcd').isGlobalUnicast() && !ip('ff00::1').isGlobalUnicast()", true],
  ["cidr('192.168.0.0/24').containsIP(ip('192.168.0.1'))", true],
  ["cidr('192.168.0.0/24').containsIP('192.168.1.1')", false],
  ["cidr('192.168.0.0/16').containsCIDR(cidr('192.168.10.0/24'))", true],
  ["cidr('192.168.1.0/24').containsCIDR('192.168.2.0/24')", false],
  ["cidr('192.168.1.0/24').containsCIDR('192.168.0.0/16')", false],
  ["cidr('192.168.0.0/24').containsCIDR('192.168.0.0/16')", false],
  ["cidr('192.168.0.1/24').ip() == ip('192.168.0.1') && cidr('::1/128').ip().family() == 6", true],
  ["cidr('192.168.0.1/24').masked() == cidr('192.168.0.0/24')", true],
  ["cidr('192.168.0.1/24') == cidr('192.168.0.1/24').masked()", false],
  ["cidr('::1/128').prefixLength() == 128 && string(cidr('::1/128')) == '::1/128'", true],
  ["isCIDR('192.168.0.0/33') || isCIDR('::1/129') || isCIDR('10.0.0.0/08')", false],
  ["string(ip('2001:0:0:1::1')) == '2001:0:0:1::1' && ip('::1') in [ip('::1')]", true],
  ['[?own.?model].size() == 1', { is: 'function', name: '?' }],
  [`${'own.all(a, '.repeat(5)}true${')'.repeat(5)}`, { is: 'cost' }],
  [`${'[1].all(a, '.repeat(100)}true${')'.repeat(100)}`, true],
  [`${"cel.bind(a, 'x' + 'x', ".repeat(30)}true${')'.repeat(30)}`, { is: 'cost' }],
  [`['x']${'.map(a, a + a)'.repeat(30)} == ['x']`, { is: 'cost' }],
  [`own.?model${'.optMap(a, a + a)'.repeat(30)}.hasValue()`, { is: 'cost' }],
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
