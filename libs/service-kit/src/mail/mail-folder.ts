import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isId, newId, TechnicalError } from '@porte/domain-kit';
import type { Mail, MailAttachment } from './mailer.js';

/** A mail as it lies in the folder. */
export interface SavedMail extends Omit<Mail, 'attachments'> {
  /** the content in base64 */
  attachments?: (Omit<MailAttachment, 'content'> & { content: string })[];
  /** ISO 8601, UTC */
  date: string;
}

const NAME = /^[0-9a-f-]{36}\.json$/;

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Mails as files, one each, for who develops: nothing in it ever leaves the machine. */
export class MailFolder {
  constructor(private readonly folder: string) {}

  /**
   * Keeps a mail; one whose id is there already stays as it is.
   * @throws Error for a `message_id` that is no UUID, since it becomes a file's name
   */
  async save(mail: SavedMail): Promise<void> {
    const place = this.fileOf(mail.message_id);
    if (!place) throw new TechnicalError('a mail needs a UUID as its message_id');
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = path.join(this.folder, `.${newId()}`);
    await writeFile(draft, JSON.stringify(mail, null, 2), { mode: 0o600 });
    // A link fails if the name is taken, and readers of the name see the whole file.
    await link(draft, place)
      .catch(error => this.ignoreExisting(error))
      .finally(() => rm(draft, { force: true }));
  }

  /** @returns the mails that were kept last, newest first */
  async list(limit: number): Promise<SavedMail[]> {
    const names = await this.newest(limit);
    const mails = await Promise.all(names.map(name => this.find(name.slice(0, -'.json'.length))));
    return mails
      .filter(mail => mail !== null)
      .sort((a, b) => b.date.localeCompare(a.date) || b.message_id.localeCompare(a.message_id));
  }

  /** @returns null for an id of bad form as for one that is not there */
  async find(id: string): Promise<SavedMail | null> {
    const place = this.fileOf(id);
    if (!place) return null;
    try {
      return JSON.parse(await readFile(place, 'utf8')) as SavedMail;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  private fileOf(id: string): string | null {
    return isId(id) ? path.join(this.folder, `${id.toLowerCase()}.json`) : null;
  }

  private ignoreExisting(error: unknown): void {
    if (!hasCode(error, 'EEXIST')) throw error;
  }

  private async newest(limit: number): Promise<string[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter(name => NAME.test(name));
    const aged = await Promise.all(
      names.map(async name => ({
        name,
        at: (await stat(path.join(this.folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    return aged
      .sort((a, b) => b.at - a.at)
      .slice(0, limit)
      .map(({ name }) => name);
  }
}
