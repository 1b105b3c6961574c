import type { Remote } from '../../panels/index.ts';
import type { Host } from './host.ts';

/** The playhead in the host's hands, which is told each place once. */
export function remoteOf(host: Host): Remote {
  let told = '';
  return {
    tell: (at, last, says) => {
      const step = { step: at + 1, of: last + 1, sentence: says };
      const text = JSON.stringify(step);
      if (text === told) return;
      told = text;
      host.tell({ berth: 'step', ...step });
    },
    listen: (go) =>
      host.listen((message) => {
        if (message.berth === 'step') go(message.step - 1);
      }),
  };
}
