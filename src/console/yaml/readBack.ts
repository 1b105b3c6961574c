const OTHERS = new Set([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'],
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'],
  ...['', '~', 'null', 'Null', 'NULL', '.nan', '.NaN', '.NAN'],
  ...['', '+', '-'].flatMap((sign) => ['.inf', '.Inf', '.INF'].map((each) => sign + each)),
]);

const WHOLE = /^[-+]?(?:0x[\da-f]{1,16}|0b[01]{1,64}|0o?[0-7]{1,21})$/i;
const DECIMAL = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?$/i;
/** Hours and minutes, or more of them: what other readers take for one number. Source: base60float. */
const SEXAGESIMAL = /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/;
const DATE =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt](\d\d?):(\d\d?):(\d\d?)(?:[.,]\d+)?(?:Z|[-+]\d\d:\d\d))|(?: (\d\d?):(\d\d?):(\d\d?)(?:[.,]\d+)?))?$/;

/** Whether a text that stands bare is read as something else: a number, a date, a truth, or nothing. Source: resolve of gopkg.in/yaml. */
export function isRead(text: string): boolean {
  if (OTHERS.has(text) || SEXAGESIMAL.test(text)) return true;
  if (/^\./.test(text)) return DECIMAL.test(text);
  if (!/^[-+\d]/.test(text)) return false;
  const digits = text.replaceAll('_', '');
  return WHOLE.test(digits) || DECIMAL.test(digits) || isDate(text);
}

function isDate(text: string): boolean {
  const [year, month, day, ...clock] = (DATE.exec(text) ?? []).slice(1);
  if (year === undefined) return false;
  const [hours = 0, minutes = 0, seconds = 0] = clock.flatMap((each) =>
    each ? [Number(each)] : [],
  );
  if (hours > 23 || minutes > 59 || seconds > 59) return false;
  return Number(day) >= 1 && Number(day) <= daysOf(Number(year), Number(month));
}

/** None in a month that there is not. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if ([4, 6, 9, 11].includes(month)) return 30;
  return month >= 1 && month <= 12 ? 31 : 0;
}
