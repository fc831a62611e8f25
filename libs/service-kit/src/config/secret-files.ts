import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { TechnicalError } from '@porte/domain-kit';

/** Environment variables, as of `process.env`. */
export type Environment = Record<string, string | undefined>;

/**
 * The environment with the files of the folder `SECRETS_DIR`, each named as the variable whose value it holds: a secret in a file is not passed on to
 * child processes and does not show in the description of a pod. What the environment itself has takes precedence; one line break at a file's end is dropped.
 * @throws Error where the folder is named and missing
 */
export function withSecretFiles(env: Environment = process.env): Environment {
  const folder = env['SECRETS_DIR'];
  if (!folder) return env;
  // a mounted Secret has hidden folders beside its links to files
  if (!existsSync(folder)) throw new TechnicalError(`configuration: SECRETS_DIR (there is no folder ${folder})`);
  const names = readdirSync(folder).filter(name => !name.startsWith('.') && isFile(path.join(folder, name)));
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8').replace(/\r?\n$/, '');
  return { ...Object.fromEntries(names.map(name => [name, read(name)])), ...env };
}

const isFile = (place: string): boolean => existsSync(place) && statSync(place).isFile();
