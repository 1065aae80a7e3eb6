import type { AVATAR_TYPES } from '@contract/account';

type ImageType = (typeof AVATAR_TYPES)[number];
type Bytes = Uint8Array<ArrayBuffer>;

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const wordAt = (bytes: Bytes, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** CRC-32 of each byte as in PNG (ISO 3309). */
const CRC = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});
/** The CRC-32 of a PNG chunk's name and data. */
export const crcOf = (bytes: Bytes): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Chunks of length, name, data and CRC, from IHDR to an empty IEND that ends the file. */
const isWholePng = (bytes: Bytes): boolean => {
  if (!PNG_START.every((byte, at) => bytes[at] === byte)) return false;
  const view = viewOf(bytes);
  let hasData = false;
  for (let at = PNG_START.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = wordAt(bytes, at + 4);
    const end = at + 12 + length;
    const isFirst = at === PNG_START.length;
    if (end > bytes.length || isFirst !== (name === 'IHDR')) return false;
    if (crcOf(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return false;
    if (name === 'IEND') return hasData && length === 0 && end === bytes.length;
    hasData ||= name === 'IDAT';
    at = end;
  }
  return false;
};

const isRestart = (marker: number | undefined) => marker !== undefined && marker >= 0xd0 && marker <= 0xd7;

/** The position of the marker after a scan's data. In the data 0xff is followed by 0 or a restart marker. */
const endOfScan = (bytes: Bytes, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
};

/** Segments from SOI to an EOI that ends the file, with at least one scan. */
const isWholeJpeg = (bytes: Bytes): boolean => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  const view = viewOf(bytes);
  let hasScan = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    if (marker === 0xd9) return hasScan && at + 2 === bytes.length;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker < 0xc0 || isRestart(marker) || marker === 0xd8 || at + 4 > bytes.length) return false;
    const length = view.getUint16(at + 2);
    if (length < 2) return false;
    at += 2 + length;
    if (marker !== 0xda) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
  }
  return false;
};

/** One RIFF chunk of the file's size whose chunks fill it, with a picture or frames. */
const isWholeWebp = (bytes: Bytes): boolean => {
  if (bytes.length < 20 || wordAt(bytes, 0) !== 'RIFF' || wordAt(bytes, 8) !== 'WEBP') return false;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return false;
  let hasPicture = false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = wordAt(bytes, at);
    if (at === 12 && !['VP8 ', 'VP8L', 'VP8X'].includes(name)) return false;
    hasPicture ||= ['VP8 ', 'VP8L', 'ANMF'].includes(name);
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return hasPicture && at === bytes.length;
};

const IS_WHOLE: Record<ImageType, (bytes: Bytes) => boolean> = {
  'image/png': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/webp': isWholeWebp,
};

/**
 * True if the bytes are exactly one image of the type, without truncation and without data before or after it. The
 * pixel data isn't checked.
 */
export const isWholeImage = (type: ImageType, bytes: Bytes): boolean => IS_WHOLE[type](bytes);
