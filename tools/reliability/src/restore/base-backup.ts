import { chown, copyFile, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withConnection } from '@porte/service-kit';

/** Folders of a cluster whose content no backup needs; the log comes from the archive. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;
const PRIVATE = 0o700;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A server on another user's account must be able to read its files. */
async function giveTo(owner: { uid: number; gid: number }, place: string): Promise<void> {
  if (process.getuid?.() === 0) await chown(place, owner.uid, owner.gid);
}

/** Copies a folder of files that change and vanish while it reads them. @param isEmptied whether only the folder itself is copied */
async function copyFolder(from: string, to: string, isEmptied: (name: string) => boolean): Promise<void> {
  const owner = await stat(from);
  await mkdir(to, { mode: PRIVATE });
  await giveTo(owner, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    try {
      if (entry.isDirectory() && isEmptied(entry.name)) {
        await mkdir(target, { mode: PRIVATE });
        await giveTo(owner, target);
      } else if (entry.isDirectory()) await copyFolder(source, target, () => false);
      else {
        await copyFile(source, target);
        await giveTo(owner, target);
      }
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

/**
 * Copies a running cluster as `pg_basebackup` does, whose program the packages do not have: all of its databases, to be completed by the log that was
 * archived in between.
 * @param cluster folder of the running server, whose log is archived
 * @param to folder that is made
 */
export async function takeBaseBackup(superuserUrl: string, cluster: string, to: string): Promise<void> {
  // One session, which ends the backup where it breaks off.
  await withConnection(superuserUrl, async client => {
    await client.query(`select pg_backup_start('porte', true)`);
    await copyFolder(cluster, to, name => EMPTIED.has(name));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
    const label = path.join(to, 'backup_label');
    await writeFile(label, rows[0]!.labelfile);
    await giveTo(await stat(to), label);
  });
}

/** What a backup is completed with. */
export interface Recovery {
  /** of `takeBaseBackup`; used up */
  backup: string;
  /** the moment of which every database is restored, as PostgreSQL reads it; the last one of the archive unless given */
  until?: string;
  /** whether the log that the lost cluster had not archived yet is at hand */
  hasLastLog: boolean;
}

/**
 * Puts a backup in the place of a lost cluster, which is kept beside it.
 * @returns settings with which the next start recovers it, and no later one
 */
export async function placeBackup(
  cluster: string,
  archive: string,
  { backup, until, hasLastLog }: Recovery,
): Promise<Record<string, string>> {
  const lost = `${backup}.lost`;
  await rename(cluster, lost);
  await rename(backup, cluster);
  const signal = path.join(cluster, 'recovery.signal');
  await writeFile(signal, '');
  const owner = await stat(cluster);
  await giveTo(owner, signal);
  if (hasLastLog)
    for (const entry of await readdir(path.join(lost, 'pg_wal'), { withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const target = path.join(cluster, 'pg_wal', entry.name);
      await copyFile(path.join(lost, 'pg_wal', entry.name), target);
      await giveTo(owner, target);
    }
  return {
    restore_command: `cp "${archive}/%f" "%p"`,
    ...(until === undefined ? {} : { recovery_target_time: until, recovery_target_action: 'promote' }),
  };
}
