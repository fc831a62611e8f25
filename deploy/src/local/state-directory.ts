import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** What a database that runs as another user needs of the folders on the way to its data: to pass through. */
const OWNER_AND_TRAVERSE = 0o711;

/** The same without access for other users. */
const OWNER_ONLY = 0o700;

/**
 * Makes the folder of an installation's data, which no other user may read; from here on the same holds for every file and folder that this process
 * and those that it starts make. One that was made by an older version is closed too: its secrets, mails and labels are this user's alone.
 * @param isRoot PostgreSQL then may run as another user, who must still reach data that is there
 */
export function openStateDirectory(home: string, isRoot = process.getuid?.() === 0): void {
  process.umask(0o077);
  mkdirSync(home, { recursive: true, mode: OWNER_ONLY });
  const mode = statSync(home).mode & 0o777;
  const closed = mode & (isRoot ? OWNER_AND_TRAVERSE : OWNER_ONLY);
  if (closed !== mode) chmodSync(home, closed);
}
