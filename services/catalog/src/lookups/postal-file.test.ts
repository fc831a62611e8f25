import { readPostalFile } from './postal-file.js';

const NOTICE = 'El Catálogo Nacional de Códigos Postales, es elaborado por Correos de México';
const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';
const SAN_ANGEL =
  '01000|San Ángel|Colonia|Álvaro Obregón|Ciudad de México|Ciudad de México|01001|09|01001||09|010|0001|Urbano|01';
const RURAL = '20310|El Niágara|Ranchería|Aguascalientes|Aguascalientes||20004|01|20004||29|001|0150|Rural|';
/** As published by state: without the header and `c_CP`. */
const BY_STATE = '85203|Campo 77|Ranchería|Cajeme|Sonora|null|85001|26|85001|29|018|2312|Rural|';

const fileOf = (lines: string[], encoding: 'latin1' | 'utf8' = 'latin1') => Buffer.from(lines.join('\r\n'), encoding);

describe('the file of postal codes', () => {
  it.each(['latin1', 'utf8'] as const)(
    'is read in %s, with the municipality where there is no city',
    async encoding => {
      expect(await readPostalFile(fileOf([NOTICE, HEADER, SAN_ANGEL, RURAL, ''], encoding))).toEqual([
        ['01000', 'San Ángel', 'Colonia', 'Álvaro Obregón', 'Ciudad de México', 'CMX'],
        ['20310', 'El Niágara', 'Ranchería', 'Aguascalientes', 'Aguascalientes', 'AGU'],
      ]);
    },
  );

  it('is read as published by state', async () => {
    expect(await readPostalFile(fileOf([BY_STATE]))).toEqual([
      ['85203', 'Campo 77', 'Ranchería', 'Cajeme', 'Cajeme', 'SON'],
    ]);
  });

  it('is refused whole with lines that are no colony', async () => {
    const wrong = [
      '00100|Nowhere|Colonia|X|Y||1|1|1||1|1|1|Urbano|1',
      '01000|too|few',
      SAN_ANGEL.replace('01000', '1000'),
    ];
    await expect(readPostalFile(fileOf([NOTICE, HEADER, SAN_ANGEL, ...wrong]))).rejects.toThrow(
      '3 lines are no colony; nothing was imported. Lines 4, 5, 6',
    );
  });

  it.each([[[]], [[NOTICE, HEADER]]])('is refused without a colony', async lines => {
    await expect(readPostalFile(fileOf(lines))).rejects.toThrow('the file names no colony');
  });

  it('is refused with a line that has no end, a field without measure, and too many rows', async () => {
    const endless = Buffer.alloc(3_000_000, 'x');
    await expect(readPostalFile(endless)).rejects.toMatchObject({ code: 'empty' });
    const wide = SAN_ANGEL.replace('San Ángel', 'á'.repeat(501));
    await expect(readPostalFile(fileOf([SAN_ANGEL, wide]))).rejects.toMatchObject({
      code: 'not_in_catalogue',
      params: { count: 1, lines: '2' },
    });
    const many = Buffer.from(`${SAN_ANGEL}\n`.repeat(300_001), 'latin1');
    await expect(readPostalFile(many)).rejects.toMatchObject({ code: 'too_many_rows' });
  });

  it('is read in parts, between which other work gets its turn', async () => {
    let [turns, isOver] = [0, false];
    const take = (): void => {
      turns += 1;
      if (!isOver) setImmediate(take);
    };
    setImmediate(take);
    await readPostalFile(Buffer.from(`${SAN_ANGEL}\n`.repeat(50_000), 'latin1'));
    isOver = true;
    expect(turns).toBeGreaterThan(50);
  });
});
