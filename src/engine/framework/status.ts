import type { Status, StatusCode } from './decision.ts';
import type { Reason } from './reasonTable.ts';

/** Status id of a node that a Filter plugin passes. */
export const PASS = -1;

/** Interned statuses: a column of ids says why each node fails. */
export class StatusTable {
  readonly list: Status[] = [];
  readonly #ids = new Map<string, number>();

  id(code: StatusCode, reasons: readonly Reason[]): number {
    let key: string = code;
    for (const reason of reasons) {
      key += `\n${reason.code}`;
      for (const value of reason.values) key += `\0${value}`;
    }
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.list.length;
      this.list.push({ code, reasons });
      this.#ids.set(key, id);
    }
    return id;
  }

  /** The status of an id that `id` gave. */
  at(id: number): Status {
    const status = this.list[id];
    if (status === undefined) {
      throw new RangeError(`no status has the id ${id}: pass only ids that StatusTable.id gave`);
    }
    return status;
  }
}
