import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const COMPARISONS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*' };
const LOGIC = { '&&': '||', '||': '&&' };
const FUNCTIONS = { some: 'every', every: 'some', min: 'max', max: 'min' };
const SQL_OPERATOR = /<=|>=|<>|[<>=]|\band\b|\bor\b/;
const SQL = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '=': '<>', '<>': '=', and: 'or', or: 'and' };

/** Appearance, logging and text: nothing that a rule depends on. */
const SKIPPED_ATTRIBUTE = /class|style|size|width|height/i;
const SKIPPED_CALL = /^(cn|clsx|cva|console\..*|.*\b(log|logger)\b.*)$/;
const CONDITIONS = new Set(['and', 'or', 'within']);

/** @param {string} file */
const parse = (file) => parseSync(file, readFileSync(file, 'utf8')).program;

/** @returns {Map<string, string>} a value of an enum in contract/, and the next value of the same enum */
export const enumSiblings = () => {
  const siblings = new Map();
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'ArrayExpression' && node.elements.length > 1) {
      const values = node.elements.map((element) => element?.value);
      if (values.every((value) => typeof value === 'string'))
        values.forEach((value, at) => {
          siblings.set(value, values[(at + 1) % values.length]);
        });
    }
    for (const child of Object.values(node)) visit(child);
  };
  for (const name of readdirSync('contract').sort())
    if (/\.ts$/.test(name) && !name.endsWith('.test.ts')) visit(parse(join('contract', name)));
  return siblings;
};

const isExit = (statement) => {
  const only =
    statement.type === 'BlockStatement' && statement.body.length === 1 ? statement.body[0] : statement;
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(only.type);
};

/** @returns {{ start: number, end: number, text: string, kind: string }[]} every possible change in a source file */
export const mutationsIn = (file, siblings) => {
  const source = readFileSync(file, 'utf8');
  const found = [];
  const add = (kind, { start, end }, text) => found.push({ kind, start, end, text });
  const textOf = ({ start, end }) => source.slice(start, end);
  const swapOperator = (kind, node, to) => {
    const from = source.indexOf(node.operator, node.left.end);
    add(kind, { start: from, end: from + node.operator.length }, to);
  };

  const mutate = {
    BinaryExpression: (node) => {
      const isText = [node.left, node.right].some(
        ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
      );
      if (COMPARISONS[node.operator]) swapOperator('comparison', node, COMPARISONS[node.operator]);
      else if (ARITHMETIC[node.operator] && !isText)
        swapOperator('arithmetic', node, ARITHMETIC[node.operator]);
    },
    LogicalExpression: (node) => LOGIC[node.operator] && swapOperator('logic', node, LOGIC[node.operator]),
    UnaryExpression: (node) => node.operator === '!' && add('negation', node, textOf(node.argument)),
    ConditionalExpression: (node) => add('condition', node.test, `!(${textOf(node.test)})`),
    IfStatement: (node) => {
      add('condition', node.test, `!(${textOf(node.test)})`);
      // Its condition stays in the code, or the compiler would only report what is no longer used.
      if (!node.alternate && isExit(node.consequent))
        add('guard clause', node.test, `false && (${textOf(node.test)})`);
    },
    Literal: (node) => {
      if (typeof node.value === 'number') add('number', node, `${node.value + 1}`);
      if (typeof node.value === 'boolean') add('boolean', node, `${!node.value}`);
      if (siblings.has(node.value)) add('enum value', node, `'${siblings.get(node.value)}'`);
    },
    CallExpression: (node) => {
      const name = node.callee.property ?? node.callee;
      if (node.callee.type === 'MemberExpression' && FUNCTIONS[name.name])
        add('function', name, FUNCTIONS[name.name]);
      if (CONDITIONS.has(name.name) && node.arguments.length > 1) {
        const [before, last] = node.arguments.slice(-2);
        add('removed condition', { start: before.end, end: last.end }, '');
      }
    },
    TaggedTemplateExpression: (node) => {
      const operator =
        node.tag.name === 'sql' &&
        SQL_OPERATOR.exec(
          textOf(node.quasi).replaceAll(/\$\{.*?\}/gs, (placeholder) => ' '.repeat(placeholder.length)),
        );
      if (!operator) return;
      const start = node.quasi.start + operator.index;
      add('SQL', { start, end: start + operator[0].length }, SQL[operator[0]]);
    },
  };

  const isSkipped = (node) =>
    node.type === 'ImportDeclaration' ||
    (node.type === 'JSXAttribute' && SKIPPED_ATTRIBUTE.test(textOf(node.name))) ||
    (node.type === 'CallExpression' && SKIPPED_CALL.test(textOf(node.callee)));

  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || isSkipped(node)) return;
    // Types have no behaviour; `as`, `satisfies` and `!` contain an expression.
    if (node.type?.startsWith('TS')) return visit(node.expression ?? null);
    mutate[node.type]?.(node);
    for (const [name, child] of Object.entries(node)) if (name !== 'key' || node.computed) visit(child);
  };
  visit(parseSync(file, source).program);
  return found;
};
