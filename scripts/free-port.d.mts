export const isFree: (port: number) => Promise<boolean>;
export const freePort: () => Promise<number>;
