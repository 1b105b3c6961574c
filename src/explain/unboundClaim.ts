import type { UnboundWhy } from '../engine/index.ts';
import type { Message } from '../protocol/index.ts';
import { message } from './messages/message.ts';
import type { Narration } from './narrators/narration.ts';

type Told = Pick<Narration, 'text' | 'needs'>;

/** Why a claim that kube-scheduler leaves to its controller is not bound; `name` is of the class or volume that it names. */
export function narrateUnbound(claim: string, why: UnboundWhy, name: string): Told {
  switch (why) {
    case 'immediate':
      return {
        text: message('reason.unbound.immediate', { claim, name }),
        needs: message('needs.reason.claimUnbound', {}),
      };
    case 'no-class':
      return {
        text: message('reason.unbound.noClass', { claim, name }),
        needs: message('needs.reason.classNotFound', { name }),
      };
    case 'without-class':
      return {
        text: message('reason.unbound.withoutClass', { claim }),
        needs: message('needs.reason.unbound', { claim }),
      };
    case 'no-volume':
      return {
        text: message('reason.unbound.noVolume', { claim, name }),
        needs: message('needs.reason.volumeNotFound', { volume: name }),
      };
    case 'volume-taken':
      return {
        text: message('reason.unbound.volumeTaken', { claim, name }),
        needs: message('needs.reason.unbound', { claim }),
      };
    case 'not-to-volume':
      return {
        text: message('reason.unbound.notToVolume', { claim, name }),
        needs: message('needs.reason.unbound', { claim }),
      };
  }
}

/** The same as a sentence of the lead. */
export function unboundSentence(claim: string, why: UnboundWhy, name: string): Message {
  switch (why) {
    case 'immediate':
      return message('lead.rejectedBecause.unbound.immediate', { claim, name });
    case 'no-class':
      return message('lead.rejectedBecause.unbound.noClass', { claim, name });
    case 'without-class':
      return message('lead.rejectedBecause.unbound.withoutClass', { claim });
    case 'no-volume':
      return message('lead.rejectedBecause.unbound.noVolume', { claim, name });
    case 'volume-taken':
      return message('lead.rejectedBecause.unbound.volumeTaken', { claim, name });
    case 'not-to-volume':
      return message('lead.rejectedBecause.unbound.notToVolume', { claim, name });
  }
}
