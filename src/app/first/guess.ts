/** That no node takes the Pod. */
export const STAYS = Symbol('stays Pending');

/** What was answered: a node's name, or that the Pod stays Pending. */
export type Guess = string | typeof STAYS;
