import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@porte/domain-kit';

/** A folder itself cannot be opened on Windows, which keeps names in a journal of its own. */
const canSync = process.platform !== 'win32';

/** Files of one folder that a power cut takes neither their bytes nor their names from, once they are written. */
export class DurableFolder {
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private writing = 0;
  private retired = false;

  private constructor(
    private readonly place: string,
    private readonly handle: FileHandle | null,
  ) {}

  /** Made where it is not there, below a root that may not be there either. */
  static async open(root: string, name: string): Promise<DurableFolder> {
    const place = path.join(root, name);
    const made = await mkdir(place, { recursive: true, mode: 0o700 });
    // Always, because the process that created the folder may have crashed before its fsync.
    await syncFolder(root);
    for (
      let above = path.dirname(root);
      made && above.length >= path.dirname(made).length && above !== path.dirname(above);
      above = path.dirname(above)
    )
      await syncFolder(above);
    return new DurableFolder(place, canSync ? await open(place, 'r') : null);
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    this.writing += 1;
    try {
      await this.put(name, bytes);
      await this.keepNames();
    } finally {
      this.writing -= 1;
      if (this.retired) await this.retire();
    }
  }

  /** Lets go of the folder once nothing is being written. */
  async retire(): Promise<void> {
    this.retired = true;
    if (this.writing === 0) await this.handle?.close();
  }

  /** Under another name first, and on disk before it is renamed: a file that has its name is whole. */
  private async put(name: string, bytes: Uint8Array): Promise<void> {
    const fresh = path.join(this.place, `${name}.${newId()}`);
    const file = await open(fresh, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path.join(this.place, name));
  }

  /** What is renamed while the names are being written waits for the next writing, all of it together. */
  private keepNames(): Promise<void> {
    if (!this.handle) return Promise.resolve();
    if (!this.running) return this.sync();
    return (this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.sync();
      }));
  }

  private sync(): Promise<void> {
    const running = this.handle!.sync().finally(() => {
      if (this.running === running) this.running = null;
    });
    return (this.running = running);
  }
}

/**
 * Removes a file so that a power cut does not bring it back; one that is not there is no error.
 * @param recursive a folder too, with what is in it
 */
export async function removeDurably(place: string, { recursive = false } = {}): Promise<void> {
  await rm(place, { force: true, recursive });
  await syncFolder(path.dirname(place)).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
}

async function syncFolder(place: string): Promise<void> {
  if (!canSync) return;
  const folder = await open(place, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
