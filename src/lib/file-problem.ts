/** Why a list can't be read from a file. */
export type FileProblem = 'tooLarge' | 'tooManyCells' | 'tooMany' | 'olderWorkbook' | 'unreadable' | 'empty';
