import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Longer passwords are strong, and scoring them would block typing. */
const MAX_SCORED_LENGTH = 72;

/** The library's warnings, mapped to translation keys. */
const WEAKNESSES: Readonly<Record<string, string>> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
};

export interface PasswordScore {
  /** 0 to 4. */
  score: number;
  weakness: string | null;
}

/** How hard a password is to guess for someone who knows `ownerWords` about its owner. */
export const scorePassword = (password: string, ownerWords: readonly string[]): PasswordScore => {
  const { score, feedback } = zxcvbn.check(password.slice(0, MAX_SCORED_LENGTH), [...ownerWords]);
  return { score, weakness: feedback.warning ? (WEAKNESSES[feedback.warning] ?? null) : null };
};
