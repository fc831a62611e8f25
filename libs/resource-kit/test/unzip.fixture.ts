import { inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The files of a zip archive, read from its central directory. */
export function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from(new Uint32Array([END]).buffer));
  const files = new Map<string, string>();
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === CENTRAL;) {
    const [method, packed, nameLength, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + packed);
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'),
    );
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

const decode = (xml: string): string =>
  xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&#xA;|&#10;/gi, '\n')
    .replace(/&amp;/g, '&');

/** The rows of an xlsx file's first sheet, each cell as its text; formulas begin with `formula:`. */
export function readSheet(xlsx: Buffer): string[][] {
  const files = unzip(xlsx);
  const shared = [
    ...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>([\s\S]*?)<\/t>.*?<\/si>/g),
  ].map(match => decode(match[1]!));
  return [...files.get('xl/worksheets/sheet1.xml')!.matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(([, row]) =>
    [...row!.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes, inner = '']) => {
      if (/<f>/.test(inner)) return `formula:${inner}`;
      const text = /<(?:v|t)[^>]*>([\s\S]*?)<\/(?:v|t)>/.exec(inner)?.[1] ?? '';
      return /t="s"/.test(attributes!) ? shared[Number(text)]! : decode(text);
    }),
  );
}
