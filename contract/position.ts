import * as z from 'zod/mini';

/** A place on earth, in degrees. */
export const position = z.strictObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Position = z.infer<typeof position>;

/** As a phone measured it; `accuracy` in metres. */
export const measuredPosition = z.strictObject({
  ...position.shape,
  accuracy: z.number().check(z.minimum(0)),
});
export type MeasuredPosition = z.infer<typeof measuredPosition>;
