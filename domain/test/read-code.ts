import jsQR from 'jsqr';

/** A filled rectangle of a drawing; y grows downwards. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a phone reads in a drawing of black rectangles on white; null if it finds no code. */
export const readCode = (rects: readonly Rect[], width: number, height: number, scale: number) => {
  const [columns, rows] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const pixels = new Uint8ClampedArray(columns * rows * 4).fill(255);
  for (const rect of rects)
    for (let y = Math.round(rect.y * scale); y < Math.round((rect.y + rect.height) * scale); y += 1)
      for (let x = Math.round(rect.x * scale); x < Math.round((rect.x + rect.width) * scale); x += 1)
        pixels.fill(0, (y * columns + x) * 4, (y * columns + x) * 4 + 3);
  return jsQR(pixels, columns, rows)?.data ?? null;
};
