// The broker's jars: copied by Maven once, kept in a folder of their own, found there ever after.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const pom = path.join(here, 'pom.xml');
const cache = process.env.PORTE_HOME ? path.resolve(process.env.PORTE_HOME, 'kafka-jars') : path.join(here, '.cache');
const YOUR_OWN = 'or name a broker of your own in KAFKA_BROKERS';

/** Thrown where a broker cannot be had on this machine; its message says what is missing. */
export class NoKafka extends Error {
  name = 'NoKafka';
}

/** Runs a program to its end; `found` is false where there is no such program. */
const run = (program, args) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  return { found: error === undefined, ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
};

/** @throws NoKafka without Java 17 or newer */
export function checkJava() {
  const { found, output } = run('java', ['-version']);
  const major = Number(/version "(\d+)/.exec(output)?.[1] ?? 0);
  if (major < 17)
    throw new NoKafka(
      `Kafka needs Java 17, ${found ? `and this is Java ${major}` : 'and there is none'}: install it, ${YOUR_OWN}`,
    );
}

function copyJars(target) {
  const copy = extra =>
    run('mvn', [...extra, '-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${target}`]);
  // offline first: jars that were fetched before need no network
  const offline = copy(['-o']);
  if (!offline.found)
    throw new NoKafka(`Kafka's jars are fetched with Maven once, and there is none: install it, ${YOUR_OWN}`);
  if (offline.ok) return;
  const { ok, output } = copy([]);
  if (!ok) throw new NoKafka(`Maven could not fetch Kafka's jars; try again, ${YOUR_OWN}\n${output}`);
}

/** Puts what was made aside in its place; a second process keeps the first one's. */
export function settle(made, place) {
  try {
    renameSync(made, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
}

/**
 * The folder with the broker's jars, filled where it is missing; another version of the list has another folder.
 * @throws NoKafka where they cannot be had
 */
export function jarsFolder() {
  const folder = path.join(cache, createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12));
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  copyJars(draft);
  settle(draft, folder);
  return folder;
}
