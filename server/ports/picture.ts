export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Uint8Array<ArrayBuffer>;
}

/** Makes pictures anew, so that nothing of an upload is kept but what can be seen. */
export interface PictureMaker {
  /**
   * A square of at most `side` pixels, cut from the middle, of the type that came or PNG. Null for what isn't
   * wholly readable as the type it says, and for more than 40 million pixels.
   */
  square(picture: Picture, side: number): Promise<Picture | null>;
  /** The whole of it, made smaller where it is larger than this; else the same. */
  within(picture: Picture, largest: { width: number; height: number }): Promise<Picture | null>;
}
