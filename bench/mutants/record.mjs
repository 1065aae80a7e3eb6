import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Adds changes to a record as whole lines before and after, so that they can be made again after files have moved or other
 * lines have changed. The paths in a record move with their files.
 */
export const writeRecord = (path, seed, mutants) => {
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const added = mutants.map(({ file, line, kind, source, start, end, text }) => {
    const from = source.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = source.indexOf('\n', end);
    const to = lineEnd < 0 ? source.length : lineEnd;
    const before = source.slice(from, to);
    const after = source.slice(from, start) + text + source.slice(end, to);
    const occurrence = source.slice(0, from).split(before).length;
    return { seed, file, line, kind, before, after, ...(occurrence > 1 && { occurrence }) };
  });
  writeFileSync(path, `${JSON.stringify([...known, ...added], null, 2)}\n`);
};

/** @throws {Error} if the lines of a change are not in its file any more */
export const readRecord = (path) =>
  JSON.parse(readFileSync(path, 'utf8')).map(({ file, kind, before, after, occurrence = 1 }) => {
    const source = readFileSync(file, 'utf8');
    let start = -1;
    for (let found = 0; found < occurrence; found++) {
      start = source.indexOf(before, start + 1);
      if (start < 0) throw new Error(`${file}: the line of a recorded change is gone: ${before.trim()}`);
    }
    return {
      file,
      kind,
      source,
      start,
      end: start + before.length,
      text: after,
      original: before,
      line: source.slice(0, start).split('\n').length,
    };
  });
