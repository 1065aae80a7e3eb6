/** The Chinese scripts of the interface. */
type Script = 'cn' | 'hk';

const HAN = /\p{Script=Han}/u;

/** A name in the other Chinese script, by OpenCC's tables, which are loaded once there is something to convert. */
export const inScript = async (text: string, script: Script): Promise<string> => {
  if (!HAN.test(text)) return text;
  const { Converter } = script === 'cn' ? await import('opencc-js/t2cn') : await import('opencc-js/cn2t');
  return Converter(script === 'cn' ? { from: 'hk', to: 'cn' } : { from: 'cn', to: 'hk' })(text);
};
