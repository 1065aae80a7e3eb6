/** The numbers from 1 to the last that are missing among these. */
export const missingNumbers = (numbers: readonly number[], last: number): number[] => {
  const present = new Set(numbers);
  return Array.from({ length: last }, (_, index) => index + 1).filter((number) => !present.has(number));
};
