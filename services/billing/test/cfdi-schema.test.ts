import { createPrivateKey } from 'node:crypto';
import { Money } from '@porte/domain-kit';
import { ACTIVITY_UNIT, SERVICE_UNIT, sealedInvoice, type InvoiceContent } from '../src/cfdi/invoice.js';
import { SandboxPac } from '../src/cfdi/sandbox-pac.js';
import { satFile } from './invoicing-fixture.js';
import { schemaErrors } from './schema.js';

const sealer = {
  certificateNumber: '30001000000500003416',
  certificate: satFile('EKU9003173C9.cer').toString('base64'),
  key: createPrivateKey({
    key: satFile('EKU9003173C9.key'),
    format: 'der',
    type: 'pkcs8',
    passphrase: '12345678a',
  }),
};

const invoice: InvoiceContent = {
  type: 'I',
  series: null,
  folio: '17',
  date: '2026-11-22T18:00:00',
  issuer: { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', regime: '601', postalCode: '86000' },
  receiver: { rfc: 'ÑA&900317AC9', name: 'TACOS "Ñ" & <HIJOS>', regime: '601', postalCode: '06000', use: 'G03' },
  paymentForm: '03',
  concepts: [
    {
      productKey: '78102200',
      unit: SERVICE_UNIT,
      description: 'Saldo para guías de paquetería',
      total: Money.of('500.00'),
    },
  ],
  vatRate: 1600,
};
const uuid = '6F35D3B5-3651-5370-BC2C-14CDBE384CD7';
const sale = (number: string, total: string) => ({
  productKey: '01010101',
  unit: ACTIVITY_UNIT,
  number,
  description: 'Venta',
  total: Money.of(total),
});

const CONTENTS: Readonly<Record<string, InvoiceContent>> = {
  invoice,
  smallest: { ...invoice, series: 'P', concepts: [{ ...invoice.concepts[0]!, total: Money.of('0.01') }] },
  frontier: { ...invoice, vatRate: 800 },
  replacement: { ...invoice, related: { relation: '04', uuids: [uuid] } },
  credit_note: { ...invoice, type: 'E', related: { relation: '01', uuids: [uuid] } },
  global: {
    ...invoice,
    receiver: { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL', regime: '616', postalCode: '86000', use: 'S01' },
    global: { periodicity: '04', months: '11', year: '2026' },
    concepts: [sale('1', '100.00'), sale('2', '0.01'), sale('3', '33.33')],
  },
};

const stamped = async (content: InvoiceContent): Promise<string> => {
  const answer = await new SandboxPac().stamp(sealedInvoice(content, sealer));
  if (answer.kind !== 'done') throw new Error(answer.kind);
  return answer.value.xml;
};

describe("SAT's schema", () => {
  it('accepts the valid CFDI of SAT', async () => {
    expect(await schemaErrors({ golden: satFile('cfdi40-valid.xml').toString('utf8') })).toEqual([]);
  });

  it('accepts every kind of document, sealed and stamped', async () => {
    const documents: Record<string, string> = {};
    for (const [name, content] of Object.entries(CONTENTS)) {
      documents[name] = sealedInvoice(content, sealer);
      documents[`${name}_stamped`] = await stamped(content);
    }
    expect(await schemaErrors(documents)).toEqual([]);
  });

  it.each([
    ['an attribute that is missing', (xml: string) => xml.replace(' Exportacion="01"', '')],
    ['an attribute that it does not know', (xml: string) => xml.replace(' Exportacion=', ' Pais="MEX" Exportacion=')],
    ['seven decimals', (xml: string) => xml.replace('431.034483', '431.0344830')],
    ['a key that is not in the catalog', (xml: string) => xml.replace('UsoCFDI="G03"', 'UsoCFDI="P01"')],
    ['an RFC that is none', (xml: string) => xml.replace('Rfc="EKU9003173C9"', 'Rfc="EKU9013173C9"')],
    ['a date with a zone', (xml: string) => xml.replace('2026-11-22T18:00:00', '2026-11-22T18:00:00Z')],
    ['no concept', (xml: string) => xml.replace(/<cfdi:Concepto .*<\/cfdi:Concepto>/, '')],
    ['another order', (xml: string) => xml.replace(/(<cfdi:Emisor [^>]*\/>)(<cfdi:Receptor [^>]*\/>)/, '$2$1')],
    ['a stamp without a seal', (xml: string) => xml.replace(/ SelloSAT="[^"]*"/, '')],
    ['a stamp whose id is none', (xml: string) => xml.replace(/ UUID="[^"]{9}/, ' UUID="')],
  ])('refuses %s', async (_, change) => {
    const xml = await stamped(invoice);
    expect(change(xml)).not.toBe(xml);
    expect(await schemaErrors({ changed: change(xml) })).not.toEqual([]);
  });
});
