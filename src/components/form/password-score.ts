import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Longer ones are strong by then, and guessing at them would hold up the typing. */
const LONGEST_SCORED = 72;

/** What the library found, by our own words for it. */
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

/** How hard a password is to guess for somebody who knows `words` about its owner. */
export const scorePassword = (password: string, words: readonly string[]): PasswordScore => {
  const { score, feedback } = zxcvbn.check(password.slice(0, LONGEST_SCORED), [...words]);
  return { score, weakness: feedback.warning ? (WEAKNESSES[feedback.warning] ?? null) : null };
};
