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
  it.each(['latin1', 'utf8'] as const)('is read in %s, with the municipality where there is no city', encoding => {
    expect(readPostalFile(fileOf([NOTICE, HEADER, SAN_ANGEL, RURAL, ''], encoding))).toEqual([
      ['01000', 'San Ángel', 'Colonia', 'Álvaro Obregón', 'Ciudad de México', 'CMX'],
      ['20310', 'El Niágara', 'Ranchería', 'Aguascalientes', 'Aguascalientes', 'AGU'],
    ]);
  });

  it('is read as published by state', () => {
    expect(readPostalFile(fileOf([BY_STATE]))).toEqual([['85203', 'Campo 77', 'Ranchería', 'Cajeme', 'Cajeme', 'SON']]);
  });

  it('is refused whole with lines that are no colony', () => {
    const wrong = [
      '00100|Nowhere|Colonia|X|Y||1|1|1||1|1|1|Urbano|1',
      '01000|too|few',
      SAN_ANGEL.replace('01000', '1000'),
    ];
    expect(() => readPostalFile(fileOf([NOTICE, HEADER, SAN_ANGEL, ...wrong]))).toThrow(
      '3 lines are no colony; nothing was imported. Lines 4, 5, 6',
    );
  });

  it.each([[[]], [[NOTICE, HEADER]]])('is refused without a colony', lines => {
    expect(() => readPostalFile(fileOf(lines))).toThrow('the file names no colony');
  });
});
