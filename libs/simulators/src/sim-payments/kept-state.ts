import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

type Collection = Map<unknown, unknown> | unknown[];

const entriesOf = (collection: Collection): unknown[] => [...collection];

/** What a simulated provider keeps besides its charges: in memory, or in a file that a later start continues. */
export class KeptState {
  private written = '';

  /**
   * Fills the collections with what is in the file.
   * @param file of JSON
   */
  constructor(
    private readonly file: string | undefined,
    private readonly collections: Readonly<Record<string, Collection>>,
  ) {
    if (file === undefined || !existsSync(file)) return;
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown[]>;
    for (const [name, collection] of Object.entries(collections))
      for (const entry of kept[name] ?? [])
        if (collection instanceof Map) collection.set(...(entry as [unknown, unknown]));
        else collection.push(entry);
  }

  /** Writes the whole where it has changed. @throws the system's error, such as that of a full disk; what is in memory stays */
  save(): void {
    if (this.file === undefined) return;
    const all = Object.entries(this.collections).map(([name, collection]) => [name, entriesOf(collection)]);
    const text = JSON.stringify(Object.fromEntries(all));
    if (text === this.written) return;
    writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
    this.written = text;
  }
}
