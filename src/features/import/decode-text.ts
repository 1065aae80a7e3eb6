/** The default CSV encodings of spreadsheets in Hong Kong and in mainland China. */
const OLDER_ENCODINGS = ['big5', 'gb18030'];
const REPLACEMENT_CHARACTER = /\ufffd/g;
/** Characters that are common in headings and addresses. Text decoded with the wrong encoding has rare ones instead. */
const FAMILIAR =
  /[名稱称姓場场所地址區区域公司組组別别聯联絡络系人電电話话郵邮箱狀状態态備备註注代號号碼码類类型日期牌照證证保安員员客戶户大廈厦樓楼座道路街中心花園园廣广港九龍龙新]/g;
/** In bytes: enough to recognise UTF-16 by its zeros. */
const EXAMINED = 4096;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The byte order of UTF-16 by its mark, or by its zeros: separators, digits and Latin letters have one each, and no other
 * encoding of text has any. Null for another encoding.
 */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, EXAMINED).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [high = 0, low = 0] = zeros;
  if (high + low === 0) return null;
  return low >= high ? 'utf-16le' : 'utf-16be';
};

/** Decodes UTF-8, UTF-16, Big5 or GB18030, with or without a byte order mark. */
export const decodeText = (buffer: ArrayBuffer): string => {
  const bytes = new Uint8Array(buffer);
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Decoding with the wrong one of the two doesn't always fail, so the more plausible text is chosen.
    const [best = ''] = OLDER_ENCODINGS.map((encoding) => new TextDecoder(encoding).decode(bytes)).sort(
      (left, right) =>
        countOf(left, REPLACEMENT_CHARACTER) - countOf(right, REPLACEMENT_CHARACTER) ||
        countOf(right, FAMILIAR) - countOf(left, FAMILIAR),
    );
    return best;
  }
};
