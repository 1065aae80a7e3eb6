import { FieldRefusalError } from '@server/refusal';

/** Rows that people type along; a piece of one, in either direction and round its end, is no password. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const LEAST_LETTERS = 4;
/** A unit so short is guessed whatever it is, when it is only repeated. */
const LONGEST_GUESSED_UNIT = 4;

let loading: Promise<ReadonlySet<string>> | null = null;

/**
 * 400 kB that only somebody who is choosing a password needs: in the browser they are read then. A server reads them
 * when it starts, because that takes longer than anybody's request may.
 */
export const commonPasswords = () => {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
};

const reversed = (text: string) => [...text].reverse().join('');

const isRun = (text: string): boolean =>
  RUNS.some((run) => {
    const round = run.repeat(Math.ceil(text.length / run.length) + 1);
    return round.includes(text) || round.includes(reversed(text));
  });

/** What the text repeats, the last time perhaps not to its end; the text itself where it repeats nothing. */
const unitOf = (text: string): string => {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  return text;
};

const isGuessed = (text: string, common: ReadonlySet<string>): boolean => {
  if (common.has(text) || isRun(text)) return true;
  const unit = unitOf(text);
  return unit !== text && (unit.length <= LONGEST_GUESSED_UNIT || common.has(unit) || isRun(unit));
};

/** The text, and what is left of it as its last digits and signs are cut off one by one, while it has letters. */
const stemsOf = (text: string): string[] => {
  const stems = [text];
  for (let stem = text; /\P{L}$/u.test(stem); stems.push(stem)) stem = stem.replace(/\P{L}$/u, '');
  return stems.filter((stem) => stem === text || (stem.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS);
};

/**
 * True for a password that is among the first to be tried: a common one in any case of letters, one with digits and
 * signs after it, a short one repeated, one sign or a run of signs.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await commonPasswords();
  return stemsOf(password.toLowerCase()).some((stem) => isGuessed(stem, common));
};

/** Refuses a common password at the field `path`. */
export const refuseCommonPassword = async (password: string, path: string): Promise<void> => {
  if (await isCommonPassword(password)) throw new FieldRefusalError([{ path, code: 'common_password' }]);
};
