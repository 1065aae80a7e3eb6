import type { Plugin } from 'vite';

/** Members of call records that only the server uses. The page trusts the answers of its server. */
const SERVER_ONLY = ['answer', 'params', 'summary', 'refusals', 'status'];
/** The guard's page has no form that checks a body before it is sent, so it needs no schema at all. */
const WITHOUT_FORMS = /\/contract\/guard-page\.ts$/;

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

/** The members of call records that the page doesn't need, each with its comma. */
const serverMembers = (node: Node, code: string, names: readonly string[]): Edit[] => {
  const members = isCallRecord(node)
    ? (node.arguments[0]?.properties ?? [])
        .filter(({ key }) => names.includes(key?.name ?? ''))
        .map(({ start, end }) => ({
          start,
          end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
          text: '',
        }))
    : [];
  return [...members, ...childrenOf(node).flatMap((child) => serverMembers(child, code, names))];
};

interface Declaration extends Node {
  declaration?: Declaration;
  declarations?: { init?: Node }[];
}

/** Schemas created by function calls, to be marked as pure so that unused ones are dropped. */
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

const applyEdits = (code: string, edits: Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);

/**
 * Removes server-only members of the contract from the page, and the schemas that only they use: creating those takes a
 * phone a tenth of a second before the first paint.
 */
export const pageContract = (): Plugin => ({
  name: 'page-contract',
  apply: 'build',
  // Runs after types are removed.
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code, id) {
      const names = WITHOUT_FORMS.test(id) ? [...SERVER_ONLY, 'body'] : SERVER_ONLY;
      const program = this.parse(code) as unknown as Node & { body: Declaration[] };
      return {
        code: applyEdits(code, [...serverMembers(program, code, names), ...pureSchemas(program)]),
        map: null,
        // Only definitions: a module of which nothing is used is left out, with what it imports.
        moduleSideEffects: false,
      };
    },
  },
});
