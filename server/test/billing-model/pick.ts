export const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];
