export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Uint8Array<ArrayBuffer>;
}

/** Re-encodes pictures, so that only what can be seen is stored. */
export interface PictureEncoder {
  /**
   * A square of at most `side` pixels from the middle, in the given type or PNG. Null for data that isn't readable
   * as its type, and for more than 40 million pixels.
   */
  square(picture: Picture, side: number): Promise<Picture | null>;
  /** The whole picture, scaled down if it is larger than this. */
  within(picture: Picture, largest: { width: number; height: number }): Promise<Picture | null>;
}
