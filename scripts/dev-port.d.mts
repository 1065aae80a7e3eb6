export const askedPort: (args: string[], env: { PORT?: string }) => Promise<number | undefined>;
