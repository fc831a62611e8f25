import { createPrivateKey, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Money } from '@porte/domain-kit';
import { readLabel } from '@porte/testing-kit/read-label';
import fc from 'fast-check';
import { originalChain, stampChain, stampOf } from './cadena.js';
import { SERVICE_UNIT, sealedInvoice, sealOf, type InvoiceContent } from './invoice.js';
import type { Stamped } from './pac.js';
import { printedInvoice, verificationUrl } from './printed-invoice.js';
import { SandboxPac } from './sandbox-pac.js';
import { splitVat, splitVatOf } from './vat-split.js';
import { childOf, readXml, writeXml, type Element } from './xml.js';

const sat = (name: string): Buffer => readFileSync(path.join(import.meta.dirname, '../../test/sat', name));
const golden = sat('cfdi40-valid.xml').toString('utf8');
const certificate = sat('EKU9003173C9.cer');
const key = createPrivateKey({
  key: sat('EKU9003173C9.key'),
  format: 'der',
  type: 'pkcs8',
  passphrase: '12345678a',
});
const sealer = { certificateNumber: '30001000000500003416', certificate: certificate.toString('base64'), key };

const verifies = (chain: string, seal: string): boolean =>
  verify(
    'RSA-SHA256',
    Buffer.from(chain, 'utf8'),
    createPublicKey(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' })),
    Buffer.from(seal, 'base64'),
  );

const content: InvoiceContent = {
  type: 'I',
  series: 'P',
  folio: '17',
  date: '2026-11-22T18:00:00',
  issuer: { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', regime: '601', postalCode: '86000' },
  receiver: { rfc: 'ÑA&9003173C9', name: 'TACOS "Ñ" & <HIJOS>', regime: '601', postalCode: '06000', use: 'G03' },
  paymentForm: '03',
  concepts: [
    {
      productKey: '78102200',
      unit: SERVICE_UNIT,
      description: 'Saldo para guías  de paquetería',
      total: Money.of('500.00'),
    },
  ],
  vatRate: 1600,
};

describe("SAT's valid CFDI 4.0", () => {
  const root = readXml(golden);

  it('has the original chain that its issuer sealed', () => {
    expect(verifies(originalChain(root), root.attributes['Sello']!)).toBe(true);
    expect(originalChain(root)).toBe(
      '||4.0|2025-02-19T08:32:29|01|30001000000500003416|3824.15|956.04|MXN|3327.01|I|01|PUE|86000|EKU9003173C9|ESCUELA KEMPER URGATE|601|' +
        'MCI7306249Y1|MUNICIPIO DE CUAUTITLAN IZCALLI|54700|603|G03|52161557|GAMEPAD007|4|H87|PIEZA|Portable tetris gamepad pro++ ⏻|956.04|3824.15|956.04|02|' +
        '2868.11|002|Tasa|0.160000|458.90|2868.11|002|Tasa|0.160000|458.90|458.90||',
    );
  });

  it('is sealed to the same bytes with the same key', () => {
    expect(sealOf(originalChain(root), key)).toBe(root.attributes['Sello']);
  });

  it('has a stamp with its own chain', () => {
    expect(stampChain(stampOf(root)!)).toMatch(
      /^\|\|1\.1\|6F35D3B5-3651-5370-BC2C-14CDBE384CD7\|2025-02-19T08:37:30\|CVD110412TF6\|CcujSb.*==\|30001000000500003456\|\|$/,
    );
  });

  it('differs in its chain when an attribute moves', () => {
    expect(verifies(originalChain(root).replace('|PUE|', '|PPD|'), root.attributes['Sello']!)).toBe(false);
  });
});

describe('a sealed invoice', () => {
  const xml = sealedInvoice(content, sealer);
  const root = readXml(xml);

  it('is sealed over its own chain, and the same again', () => {
    expect(verifies(originalChain(root), root.attributes['Sello']!)).toBe(true);
    expect(sealedInvoice(content, sealer)).toBe(xml);
  });

  it('survives reading and writing with every character', () => {
    expect(writeXml(root)).toBe(xml);
    expect(childOf(root, 'Receptor')!.attributes['Nombre']).toBe('TACOS "Ñ" & <HIJOS>');
  });

  it('has what SAT requires, with six decimals in the concept and two in the totals', () => {
    expect(root.attributes).toMatchObject({
      Version: '4.0',
      SubTotal: '431.03',
      Total: '500.00',
      MetodoPago: 'PUE',
      LugarExpedicion: '86000',
    });
    const concept = childOf(childOf(root, 'Conceptos'), 'Concepto')!;
    expect(concept.attributes).toMatchObject({ ValorUnitario: '431.034483', Importe: '431.034483', ObjetoImp: '02' });
    expect(childOf(root, 'Impuestos')!.attributes).toEqual({ TotalImpuestosTrasladados: '68.97' });
  });

  it('has the own base and tax of each concept, and their sums at the end', () => {
    const concepts = ['100.00', '33.33', '1.05'].map(total => ({ ...content.concepts[0]!, total: Money.of(total) }));
    const document = readXml(sealedInvoice({ ...content, concepts }, sealer));
    const vatOf = (parent: Element): string[] => {
      const { Base, Importe } = childOf(childOf(childOf(parent, 'Impuestos'), 'Traslados'), 'Traslado')!.attributes;
      return [Base!, Importe!];
    };
    const lines = childOf(document, 'Conceptos')!.children;
    expect(lines.map(line => [line.attributes['Importe'], ...vatOf(line)])).toEqual([
      ['86.206897', '86.206897', '13.793103'],
      ['28.732759', '28.732759', '4.597241'],
      ['0.905172', '0.905172', '0.144828'],
    ]);
    expect(vatOf(document)).toEqual(['115.84', '18.54']);
    expect(document.attributes).toMatchObject({ SubTotal: '115.84', Total: '134.38' });
  });
});

describe('the split of VAT', () => {
  const units = (text: string): bigint => BigInt(text.replace('.', ''));

  it.each([
    ['100.00', '86.206897', '13.793103'],
    ['500.00', '431.034483', '68.965517'],
    ['1000.00', '862.068966', '137.931034'],
    ['5000.00', '4310.344828', '689.655172'],
    ['1.05', '0.905172', '0.144828'],
  ])('the split of VAT of %s is %s and %s', (gross, base, tax) => {
    expect(splitVat(Money.of(gross), 1600)).toMatchObject({ base, tax, total: gross });
  });

  const check = (centavos: number, rate: number): void => {
    const { base, tax, subtotal, totalTax, total } = splitVat(Money.ofCentavos(centavos), rate);
    const [b, t, s, tt] = [units(base), units(tax), units(subtotal), units(totalTax)];
    const isRight =
      b + t === BigInt(centavos) * 10_000n &&
      s + tt === BigInt(centavos) &&
      units(total) === BigInt(centavos) &&
      // The totals are the rounded sums of the concept, as SAT computes them.
      s === (b + 5_000n) / 10_000n &&
      tt === (t + 5_000n) / 10_000n &&
      // VAT is the rate of the base within the sixth decimal.
      Math.abs(Number(b * BigInt(rate) - t * 10_000n)) <= 10_000;
    if (!isRight)
      throw new Error(`${centavos} centavos at ${rate}: ${JSON.stringify({ base, tax, subtotal, totalTax })}`);
  };

  it('adds up for every amount from 0.01 to 10,000.00', () => {
    // Without VAT_SPLIT_ALL=1: both ends whole, and every 97th amount between them, which meets each ending in centavos.
    const isWhole = process.env['VAT_SPLIT_ALL'] === '1';
    const isEnd = (centavos: number): boolean => centavos <= 2_000 || centavos > 998_000;
    for (let centavos = 1; centavos <= 1_000_000; centavos += isWhole || isEnd(centavos) ? 1 : 97)
      check(centavos, 1600);
  });

  const texted = (millionths: bigint): string =>
    `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
  /** The parts of each concept, computed a second time: its base is the nearest millionth, halves up, and its tax is the rest. */
  const exactParts = (amounts: readonly number[], rate: number): { base: string; tax: string }[] => {
    const divisor = 10_000n + BigInt(rate);
    const lines = amounts.map(centavos => {
      const exact = BigInt(centavos) * 100_000_000n;
      const below = exact / divisor;
      return { gross: BigInt(centavos) * 10_000n, base: 2n * (exact % divisor) >= divisor ? below + 1n : below };
    });
    // Only where the bases end in exactly half a centavo is one of them, the last, a millionth below.
    if (lines.reduce((all, { base }) => all + base, 0n) % 10_000n === 5_000n) lines.at(-1)!.base -= 1n;
    return lines.map(({ gross, base }) => ({ base: texted(base), tax: texted(gross - base) }));
  };

  it('splits each of many concepts exactly, and adds up to totals that are the rounded sums', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(0, 800, 1600),
        (amounts, rate) => {
          const { parts, subtotal, totalTax, total } = splitVatOf(
            amounts.map(centavos => Money.ofCentavos(centavos)),
            rate,
          );
          const sum = (values: readonly bigint[]): bigint => values.reduce((all, each) => all + each, 0n);
          expect(parts).toEqual(exactParts(amounts, rate));
          const [bases, taxes] = [sum(parts.map(({ base }) => units(base))), sum(parts.map(({ tax }) => units(tax)))];
          expect(units(total)).toBe(BigInt(amounts.reduce((all, each) => all + each, 0)));
          expect(units(subtotal) + units(totalTax)).toBe(units(total));
          expect(units(subtotal)).toBe((bases + 5_000n) / 10_000n);
          expect(units(totalTax)).toBe((taxes + 5_000n) / 10_000n);
        },
      ),
    );
  });
  it('moves a millionth where both sums end in half a centavo', () => {
    // The bases of 357 times 0.08 and one 0.26 sum to 24.845000.
    const halves = [...Array<number>(357).fill(8), 26].map(centavos => Money.ofCentavos(centavos));
    const { parts, subtotal, totalTax, total } = splitVatOf(halves, 1600);
    const taxes = parts.reduce((sum, { tax }) => sum + units(tax), 0n);
    expect(units(totalTax)).toBe((taxes + 5_000n) / 10_000n);
    expect(units(subtotal) + units(totalTax)).toBe(units(total));
  });
  it('adds up for any amount at each rate of VAT', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.constantFrom(0, 800, 1600), (centavos, rate) =>
        check(centavos, rate),
      ),
    );
  });
});

const stampedBySandbox = async (invoice: InvoiceContent): Promise<string> => {
  const answer = await new SandboxPac().stamp(sealedInvoice(invoice, sealer));
  return (answer as { value: Stamped }).value.xml;
};

describe('the sandbox stamp', () => {
  const pac = new SandboxPac();

  it('is the same for the identical document, keeps the seal, and names no real provider', async () => {
    const xml = sealedInvoice(content, sealer);
    const [one, two] = [await pac.stamp(xml), await pac.stamp(xml)];
    expect(one).toEqual(two);
    const root = readXml((one as { value: Stamped }).value.xml);
    expect(stampOf(root)!.attributes).toMatchObject({
      SelloCFD: root.attributes['Sello'],
      RfcProvCertif: 'XXX010101XX0',
      UUID: expect.stringMatching(/^[0-9A-F]{8}-([0-9A-F]{4}-){3}[0-9A-F]{12}$/),
    });
    expect(verifies(originalChain(root), root.attributes['Sello']!)).toBe(true);
  });

  it('refuses the receiver that tests refusals, with the code of SAT', async () => {
    const refused = { ...content, receiver: { ...content.receiver, rfc: 'MISC491214B86' } };
    expect(await pac.stamp(sealedInvoice(refused, sealer))).toMatchObject({
      kind: 'rejected',
      provider_code: 'CFDI40145',
    });
  });

  const generic = { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL', regime: '616', use: 'S01' };
  const global = { periodicity: '04', months: '11', year: '2026' };
  it.each([
    ['CFDI40130', { ...generic, postalCode: content.issuer.postalCode }, undefined],
    ['CFDI40130', {}, global],
    ['CFDI40147', { postalCode: '17000' }, undefined],
    ['CFDI40149', { ...generic, name: 'ANA', postalCode: '64000' }, undefined],
    ['CFDI40157', { regime: '605' }, undefined],
    ['CFDI40158', { ...generic, regime: '612', postalCode: content.issuer.postalCode }, global],
    ['CFDI40161', { use: 'D01' }, undefined],
  ])('refuses with %s what SAT refuses of a receiver: %j', async (code, receiver, globally) => {
    const wrong = { ...content, receiver: { ...content.receiver, ...receiver }, ...(globally && { global: globally }) };
    expect(await pac.stamp(sealedInvoice(wrong, sealer))).toMatchObject({ kind: 'rejected', provider_code: code });
  });

  it('takes the global invoice, and a credit note of it', async () => {
    const receiver = { ...generic, postalCode: content.issuer.postalCode };
    const [whole, note] = [
      { ...content, receiver, global },
      { ...content, type: 'E' as const, receiver: { ...receiver, use: 'G02' } },
    ];
    for (const each of [whole, note])
      expect(await pac.stamp(sealedInvoice(each, sealer))).toMatchObject({ kind: 'done' });
  });
});

describe('the printed form', () => {
  it("leads to SAT's page with both RFCs encoded", async () => {
    const xml = await stampedBySandbox(content);
    const root = readXml(xml);
    const url = verificationUrl(root);
    expect(url).toContain('&rr=%C3%91A%269003173C9&tt=500.00&fe=');
    expect(new URL(url).searchParams.get('fe')).toBe(root.attributes['Sello']!.slice(-8));
    expect(verificationUrl(readXml(golden))).toBe(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=6F35D3B5-3651-5370-BC2C-14CDBE384CD7&re=EKU9003173C9&rr=MCI7306249Y1&tt=3327.01&fe=KklI5Q%3D%3D',
    );
    const pdf = await printedInvoice(root, { isReal: false, isCanceled: false });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('the printed form of many concepts leaves room for other work while it is made', async () => {
    const concepts = Array.from({ length: 200 }, () => content.concepts[0]!);
    const xml = await stampedBySandbox({ ...content, concepts });
    let [turns, isDone] = [0, false];
    const turn = (): void => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await printedInvoice(readXml(xml), { isReal: false, isCanceled: false });
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('the printed form of a canceled invoice says so, on the same page', async () => {
    const xml = await stampedBySandbox(content);
    const read = async (isCanceled: boolean) =>
      readLabel(await printedInvoice(readXml(xml), { isReal: false, isCanceled }));
    const words = async (isCanceled: boolean) => {
      const { pages, texts } = await read(isCanceled);
      expect(pages).toBe(1);
      return texts.filter(({ text }) => text === 'CANCELADO').length;
    };
    expect(await words(false)).toBe(0);
    // In the head and, in one piece, across the page; the QR code stays readable.
    expect(await words(true)).toBe(2);
    expect((await read(true)).barcodes.map(({ text }) => text)).toEqual([verificationUrl(readXml(xml))]);
  });
});
