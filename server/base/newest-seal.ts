/** The end of the chain of seals, to be noted outside the database. */
export interface NewestSeal {
  number: number;
  seal: string;
}

/** A newest seal as it was noted outside the database. */
export interface NotedSeal extends NewestSeal {
  /** Where it was noted, to begin a sentence. */
  source: string;
}
