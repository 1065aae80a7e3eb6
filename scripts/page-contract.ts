import type { Plugin } from 'vite';

/** Of a call's record, what the server alone reads: the page trusts what its own server answers. */
const SERVER_ONLY = new Set(['answer', 'params', 'summary', 'refusals', 'status']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

interface Member extends Node {
  key?: { name?: string };
}
interface CallNode extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: Member[] })[];
}

const isCallRecord = (node: Node): node is CallNode =>
  node.type === 'CallExpression' && (node as CallNode).callee.name === 'call';

/** The members of call records that the page has no use for, each with the comma after it. */
const serverMembers = (node: Node, code: string): Edit[] => {
  const own = isCallRecord(node)
    ? (node.arguments[0]?.properties ?? [])
        .filter(({ key }) => SERVER_ONLY.has(key?.name ?? ''))
        .map(({ start, end }) => ({
          start,
          end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
          text: '',
        }))
    : [];
  return [...own, ...childrenOf(node).flatMap((child) => serverMembers(child, code))];
};

interface Declaration extends Node {
  declaration?: Declaration;
  declarations?: { init?: Node }[];
}

/** Schemas that are made by a call, marked to be left out where nothing uses them. */
const pureSchemas = (program: { body: Declaration[] }): Edit[] =>
  program.body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) =>
      init?.type === 'CallExpression'
        ? [
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
            { start: init.end, end: init.end, text: ')()' },
          ]
        : [],
    );

const edited = (code: string, edits: Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);

/**
 * Leaves out of the page what the contract says to the server alone, and every schema that only that needs: to build them
 * takes a phone a tenth of a second before anything is drawn.
 */
export const pageContract = (): Plugin => ({
  name: 'page-contract',
  apply: 'build',
  // After the types are gone.
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      const program = this.parse(code) as unknown as Node & { body: Declaration[] };
      return { code: edited(code, [...serverMembers(program, code), ...pureSchemas(program)]), map: null };
    },
  },
});
