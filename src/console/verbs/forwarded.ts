import type { Context } from '../context.ts';
import { failed } from '../failure.ts';

/**
 * What is asked of addresses and numbers of ports before anything is forwarded. A port of which more than two parts are
 * told is its first one. Source: parseAddresses and parsePorts of k8s.io/client-go/tools/portforward.
 */
export function checkForwarded({ words, flags }: Context): void {
  const addresses = (flags.text('address') ?? 'localhost').split(',');
  if (addresses.join('') === '') throw failed('you must specify at least 1 address');
  const wrong = addresses.find((each) => each !== 'localhost' && !isAddress(each));
  if (wrong !== undefined) throw failed(`${wrong} is not a valid IP`);
  for (const asked of words.slice(1)) {
    const parts = asked.split(':');
    const [local = '', remote = local] = parts.length > 2 ? [parts[0]] : parts;
    checkNumber('local', local || '0');
    // A name stands for a number that its container tells.
    if (/^\d+$/.test(remote)) checkNumber('remote', remote);
    if (/^0+$/.test(remote)) throw failed('remote port must be > 0');
  }
}

function checkNumber(which: 'local' | 'remote', text: string): void {
  const isNumber = /^\d+$/.test(text);
  if (isNumber && Number(text) < 2 ** 16) return;
  // Alone it is both, and a name the number that it stands for.
  if (!isNumber && which === 'local' && !/^\d/.test(text)) return;
  const why = isNumber ? 'value out of range' : 'invalid syntax';
  throw failed(
    `error parsing ${which} port '${text}': strconv.ParseUint: parsing ${JSON.stringify(text)}: ${why}`,
  );
}

function isAddress(text: string): boolean {
  const parts = text.split('.');
  const isFour = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part));
  if (isFour) return parts.every((part) => Number(part) < 256);
  return text.includes(':') && /^[\da-f:.]+$/i.test(text);
}
