import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { UnreadableCatalogue } from '../lookups/unreadable-catalogue.js';

/** Bytes of an unpacked catalogue: twice the largest one. */
const MOST_BYTES = 40_000_000;
/** Entries that an archive may have beside its file. */
const MOST_ENTRIES = 20;
const TEXT = /\.(txt|csv)$/i;

const unreadable = (error: Error): UnreadableCatalogue =>
  new UnreadableCatalogue(`the archive cannot be read: ${error.message}`, 'unreadable');

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(unreadable(error)) : resolve(zip))),
  );

const textsIn = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const texts: Entry[] = [];
    let count = 0;
    zip.on('entry', (entry: Entry) => {
      if (TEXT.test(entry.fileName) && !entry.fileName.startsWith('__MACOSX/')) texts.push(entry);
      count += 1;
      if (count > MOST_ENTRIES) reject(new UnreadableCatalogue('too many entries', 'not_one_file'));
      else zip.readEntry();
    });
    zip.once('end', () => resolve(texts));
    zip.once('error', error => reject(unreadable(error)));
    zip.readEntry();
  });

const bytesOf = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(unreadable(error));
      // The stream ends with an error where the entry becomes larger than its archive says.
      else buffer(stream).then(resolve, (reason: Error) => reject(unreadable(reason)));
    }),
  );

/**
 * The only text file of a zip archive, in which Correos de México publishes its catalogue.
 * @throws UnreadableCatalogue
 */
export async function unpack(archive: Buffer): Promise<Buffer> {
  const zip = await open(archive);
  const [entry, ...others] = await textsIn(zip);
  if (!entry || others.length > 0) throw new UnreadableCatalogue('not one text file', 'not_one_file');
  if (entry.uncompressedSize > MOST_BYTES) throw new UnreadableCatalogue('too large', 'too_large');
  return bytesOf(zip, entry);
}
