import { FieldRefusalError } from '@server/base/refusal';

/** Sequences whose parts are common passwords, in either direction and wrapping around. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const MIN_LETTERS = 4;
/** Any repeated unit up to this length is guessed. */
const MAX_GUESSED_UNIT = 4;

let loading: Promise<ReadonlySet<string>> | null = null;

/**
 * Loads the list of 400 kB once: the browser runtime when a password is chosen, a server at start, because loading takes
 * too long for a request.
 */
export const loadCommonPasswords = () => {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
};

const reverse = (text: string) => [...text].reverse().join('');

const isSequence = (text: string): boolean =>
  SEQUENCES.some((sequence) => {
    const repeated = sequence.repeat(Math.ceil(text.length / sequence.length) + 1);
    return repeated.includes(text) || repeated.includes(reverse(text));
  });

/** Returns the unit that the text repeats, the last time perhaps in part; else the text itself. */
const unitOf = (text: string): string => {
  for (let length = 1; length <= text.length / 2; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  return text;
};

const isGuessed = (text: string, common: ReadonlySet<string>): boolean => {
  if (common.has(text) || isSequence(text)) return true;
  const unit = unitOf(text);
  return unit !== text && (unit.length <= MAX_GUESSED_UNIT || common.has(unit) || isSequence(unit));
};

/** Returns the text and its prefixes without trailing digits and symbols, if they have enough letters. */
const stemsOf = (text: string): string[] => {
  const stems = [text];
  for (let stem = text; /\P{L}$/u.test(stem); stems.push(stem)) stem = stem.replace(/\P{L}$/u, '');
  return stems.filter((stem) => stem === text || (stem.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS);
};

/**
 * Returns whether attackers try the password early: a common one in any letter case, also with trailing digits and
 * symbols, a repeated short unit, or a keyboard or alphabet sequence.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await loadCommonPasswords();
  return stemsOf(password.toLowerCase()).some((stem) => isGuessed(stem, common));
};

/** Throws if the password is common, at the field `path`. */
export const refuseCommonPassword = async (password: string, path: string): Promise<void> => {
  if (await isCommonPassword(password)) throw new FieldRefusalError([{ path, code: 'common_password' }]);
};
