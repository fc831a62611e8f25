import { childOf, type Element } from './xml.js';

/** A step of SAT's style sheet: an attribute of the current element, or all its children of a name with their own steps. */
type Step = string | readonly [child: string, steps: readonly Step[]];

const TRANSFERRED: Step = ['Traslados', [['Traslado', ['Base', 'Impuesto', 'TipoFactor', 'TasaOCuota', 'Importe']]]];
const WITHHELD_OF_CONCEPT: Step = [
  'Retenciones',
  [['Retencion', ['Base', 'Impuesto', 'TipoFactor', 'TasaOCuota', 'Importe']]],
];

const THIRD_PARTY: Step = [
  'ACuentaTerceros',
  ['RfcACuentaTerceros', 'NombreACuentaTerceros', 'RegimenFiscalACuentaTerceros', 'DomicilioFiscalACuentaTerceros'],
];
const CUSTOMS: Step = ['InformacionAduanera', ['NumeroPedimento']];

/** The order of `cadenaoriginal_4_0.xslt`. Of a concept, taxes transferred come before those withheld; of the document, after them. */
const COMPROBANTE: readonly Step[] = [
  'Version',
  'Serie',
  'Folio',
  'Fecha',
  'FormaPago',
  'NoCertificado',
  'CondicionesDePago',
  'SubTotal',
  'Descuento',
  'Moneda',
  'TipoCambio',
  'Total',
  'TipoDeComprobante',
  'Exportacion',
  'MetodoPago',
  'LugarExpedicion',
  'Confirmacion',
  ['InformacionGlobal', ['Periodicidad', 'Meses', 'Año']],
  ['CfdiRelacionados', ['TipoRelacion', ['CfdiRelacionado', ['UUID']]]],
  ['Emisor', ['Rfc', 'Nombre', 'RegimenFiscal', 'FacAtrAdquirente']],
  [
    'Receptor',
    [
      'Rfc',
      'Nombre',
      'DomicilioFiscalReceptor',
      'ResidenciaFiscal',
      'NumRegIdTrib',
      'RegimenFiscalReceptor',
      'UsoCFDI',
    ],
  ],
  [
    'Conceptos',
    [
      [
        'Concepto',
        [
          'ClaveProdServ',
          'NoIdentificacion',
          'Cantidad',
          'ClaveUnidad',
          'Unidad',
          'Descripcion',
          'ValorUnitario',
          'Importe',
          'Descuento',
          'ObjetoImp',
          ['Impuestos', [TRANSFERRED, WITHHELD_OF_CONCEPT]],
          THIRD_PARTY,
          CUSTOMS,
          ['CuentaPredial', ['Numero']],
        ],
      ],
    ],
  ],
  [
    'Impuestos',
    [
      ['Retenciones', [['Retencion', ['Impuesto', 'Importe']]]],
      'TotalImpuestosRetenidos',
      TRANSFERRED,
      'TotalImpuestosTrasladados',
    ],
  ],
];

const normalized = (text: string): string => text.trim().replace(/\s+/g, ' ');

function valuesOf({ attributes, children }: Element, steps: readonly Step[]): string[] {
  return steps.flatMap(step => {
    if (typeof step === 'string') return attributes[step] === undefined ? [] : [normalized(attributes[step])];
    const [name, inner] = step;
    return children.filter(child => child.name === `cfdi:${name}`).flatMap(child => valuesOf(child, inner));
  });
}

const between = (values: readonly string[]): string => `||${values.join('|')}||`;

/** The original chain (*cadena original*) of a CFDI 4.0 without complements besides its stamp: what the issuer seals. @param root `cfdi:Comprobante` */
export const originalChain = (root: Element): string => between(valuesOf(root, COMPROBANTE));

/** The stamp of a CFDI, or null while it has none. @param root `cfdi:Comprobante` */
export const stampOf = (root: Element): Element | null => childOf(childOf(root, 'Complemento'), 'TimbreFiscalDigital');

/** The original chain of a stamp: what SAT seals. @param stamp `tfd:TimbreFiscalDigital` */
export function stampChain({ attributes }: Element): string {
  const names = ['Version', 'UUID', 'FechaTimbrado', 'RfcProvCertif', 'Leyenda', 'SelloCFD', 'NoCertificadoSAT'];
  return between(names.flatMap(name => (attributes[name] === undefined ? [] : [normalized(attributes[name])])));
}
