export const isFree: (port: number) => Promise<boolean>;
export const freePort: () => Promise<number>;
export const freePortFrom: (first: number) => Promise<number>;
