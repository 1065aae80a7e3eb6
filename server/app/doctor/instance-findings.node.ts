import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Finding, ok, todo } from './finding';

/** Of `systemctl list-units --plain --no-legend`: unit, load, active, sub, description. */
const LINE = /^(keepwatch@\d+)\.service +\S+ +(\S+) +(\S+)/gm;

/** The instances of this machine: one that can't start is started again for ever, and the others don't notice. */
export const readInstances = (units: string): Finding[] => {
  const instances = [...units.matchAll(LINE)].map(([, name = '', active = '', sub = '']) => ({
    name,
    active,
    sub,
  }));
  const running = instances.filter(({ sub }) => sub === 'running').map(({ name }) => name);
  const others = instances.filter(({ active, sub }) => sub !== 'running' && active !== 'inactive');
  return [
    ...(running.length > 0 ? [ok('instances', `${running.join(', ')} run.`)] : []),
    ...others.map(({ name, active, sub }) =>
      todo('instances', `${name} doesn't run (${active}, ${sub}): journalctl -u ${name} says why.`),
    ),
  ];
};

/** By systemd, where there is one. */
export const examineInstances = async (): Promise<Finding[]> => {
  const args = ['list-units', '--all', '--plain', '--no-legend', '--type=service', 'keepwatch@*'];
  const units = await promisify(execFile)('systemctl', args)
    .then(({ stdout }) => stdout)
    .catch(() => '');
  return readInstances(units);
};
