const ROLES = ['SuperAdmin', 'Manager', 'Agent', 'Staff', 'Client'];
/** Roles with a scope. Generated tests and the journey act as the first that may edit. */
const WITH_SCOPE = ['Manager', 'Staff', 'Agent'];

const parseCells = (option, text = '') => {
  const cells = text.split(/\s+/).filter(Boolean);
  if (cells.length !== ROLES.length || cells.some((cell) => !['all', 'scope', 'own', '-'].includes(cell)))
    throw new Error(
      `--${option} is five of all, scope, own and -, one for each of ${ROLES.join(', ')}, as in --${option} "all scope scope scope -".`,
    );
  if (cells[0] !== 'all') throw new Error(`--${option}: SuperAdmin is all.`);
  if (!cells.slice(1, 4).every((cell) => cell === 'scope' || cell === '-'))
    throw new Error(`--${option}: Manager, Agent and Staff are scope or -.`);
  return cells;
};

/** Parses who may read and edit the new resource, and formats it for each file that repeats the decision. */
export const parseRights = (read, edit) => {
  const cells = { read: parseCells('read', read), edit: parseCells('edit', edit) };
  if (!['own', '-'].includes(cells.read[4])) throw new Error('--read: Client is own or -.');
  if (cells.edit[4] !== '-')
    throw new Error('--edit: Client is -. Calls with which clients write are added by hand.');
  const roles = (kind) => ROLES.filter((_role, index) => cells[kind][index] !== '-');
  const firstOf = (kind) => WITH_SCOPE.find((role) => roles(kind).includes(role));
  if (!roles('edit').every((role) => roles('read').includes(role)))
    throw new Error('--edit: who edits also reads.');
  if (!firstOf('edit')) throw new Error('--edit: at least one of Manager, Agent and Staff is scope.');
  const WIDTHS = [10, 8, 6, 6, 0];
  return {
    row: (kind) => cells[kind].map((cell) => (cell === '-' ? 'null' : `'${cell}'`)).join(', '),
    text: (kind) => cells[kind].join(' '),
    line: (kind) =>
      cells[kind]
        .map((cell, index) => (cell === '-' ? '–' : cell).padEnd(WIDTHS[index]))
        .join('')
        .trim(),
    internal: (kind) => roles(kind).filter((role) => role !== 'Client'),
    isReadByClients: cells.read[4] === 'own',
    editor: firstOf('edit'),
    reader: ['Staff', 'Agent', 'Manager'].find((role) => roles('read').includes(role)),
  };
};
