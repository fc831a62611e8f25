import { readSatProducts } from './sat-products-file.js';

const CATS = { code: '10101501', description: 'Gatos vivos' };
const BABY_CARRIAGES = { code: '56101805', description: 'Carritos, y "sillas", para bebé' };

describe('the file of SAT products', () => {
  it.each([
    [
      'commas',
      'c_ClaveProdServ,Descripción,Incluir IVA\n10101501,Gatos vivos,\n56101805,"Carritos, y ""sillas"", para bebé",1\n',
    ],
    ['bars', '\n10101501|Gatos vivos\r\n56101805|Carritos, y "sillas", para bebé|x\r\n'],
    ['tabs', 'Clave\tDescripción\n10101501\tGatos vivos\n56101805\tCarritos, y "sillas", para bebé\n'],
  ])('is read with %s between its fields, in UTF-8 and in Latin-1', async (_, text) => {
    for (const encoding of ['utf8', 'latin1'] as const)
      expect(await readSatProducts(Buffer.from(text, encoding))).toEqual([CATS, BABY_CARRIAGES]);
  });

  it('is refused whole with lines that are no product, and without any', async () => {
    const wrong = '10101501,Gatos vivos\n1010150,Perros\n10101502,\n';
    await expect(readSatProducts(Buffer.from(wrong))).rejects.toThrow(
      '2 lines are no product; nothing was imported. Lines 2, 3',
    );
    await expect(readSatProducts(Buffer.from('code,description\n'))).rejects.toThrow('the file names no product');
  });

  it('is refused where a quotation mark is never closed', async () => {
    const open = `10101501,"Gatos\n${'10101502,Perros\n'.repeat(2000)}`;
    await expect(readSatProducts(Buffer.from(open))).rejects.toMatchObject({ code: 'unreadable' });
  });
});
