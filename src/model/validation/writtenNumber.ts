/**
 * A number as JSON writes it where JavaScript would write it in another way: `2.0`, `1e3`. It comes from who reads JSON
 * to the digit, as a server does; kubectl sends whole numbers without a point, however a manifest has them.
 */
export class WrittenNumber {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  toJSON(): number {
    return Number(this.digits);
  }
}
