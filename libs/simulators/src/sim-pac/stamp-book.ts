import { createHash, randomUUID } from 'node:crypto';
import { satRefusal, type SatFacts } from '@porte/contracts';

/** A CFDI that a simulated provider stamped. */
export interface SimStamp {
  uuid: string;
  /** as it came */
  sealedXml: string;
  /** as it went back */
  xml: string;
  issuerRfc: string;
  receiverRfc: string;
  /** of SAT: `Vigente` or `Cancelado` */
  state: 'Vigente' | 'Cancelado';
  /** `EstatusCancelacion`; empty before a request to cancel it */
  cancellation: string;
  receipt: string | null;
}

/** A document without a stamp, or one that breaks SAT's rules. */
export interface SimRefusal {
  code: string;
  message: string;
}

/** Receivers whose invoices are refused, each with the error of SAT's matrix. */
const REFUSALS: Readonly<Record<string, SimRefusal>> = {
  MISC491214B86: {
    code: 'CFDI40145',
    message:
      'El campo Nombre del receptor debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del receptor.',
  },
};

/** Receivers who are asked about a cancellation; SAT's words once they answered. */
const ASKED: Readonly<Record<string, string>> = {
  CACX7605101P8: 'Cancelado con aceptación',
  LAN7008173R5: 'Solicitud rechazada',
  AAA010101AAA: 'Plazo vencido',
};

const attribute = (xml: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

/** The RFC of an element such as `Emisor`. */
const rfcOf = (xml: string, element: string): string =>
  attribute(new RegExp(`<cfdi:${element}[^>]*>`).exec(xml)?.[0] ?? '', 'Rfc');

const XML: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescaped = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, found => XML[found]!);

function factsOf(xml: string): SatFacts {
  const receiver = /<cfdi:Receptor[^>]*>/.exec(xml)?.[0] ?? '';
  const of = (name: string): string => unescaped(attribute(receiver, name));
  return {
    type: attribute(xml, 'TipoDeComprobante'),
    placeOfIssue: attribute(xml, 'LugarExpedicion'),
    hasGlobalInformation: xml.includes('<cfdi:InformacionGlobal '),
    receiver: {
      rfc: of('Rfc'),
      name: of('Nombre'),
      postalCode: of('DomicilioFiscalReceptor'),
      regime: of('RegimenFiscalReceptor'),
      use: of('UsoCFDI'),
    },
  };
}

/** What a simulated provider stamped, and what became of it at SAT. */
export class StampBook {
  private readonly stamps: SimStamp[] = [];

  all(): readonly SimStamp[] {
    return this.stamps;
  }

  ofDocument(sealedXml: string): SimStamp | undefined {
    return this.stamps.find(stamp => stamp.sealedXml === sealedXml);
  }

  ofUuid(uuid: string): SimStamp | undefined {
    return this.stamps.find(stamp => stamp.uuid === uuid.toUpperCase());
  }

  /** Stamps a document. @returns why not, where it breaks a rule */
  stamp(sealedXml: string): SimStamp | SimRefusal {
    if (!/<\/cfdi:Comprobante>\s*$/.test(sealedXml)) return { code: '301', message: 'XML mal formado' };
    const refusal = REFUSALS[rfcOf(sealedXml, 'Receptor')] ?? satRefusal(factsOf(sealedXml));
    if (refusal) return refusal;
    const uuid = randomUUID().toUpperCase();
    const seal = createHash('sha512').update(uuid).digest('base64');
    const stamp =
      `<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}"` +
      ` FechaTimbrado="${attribute(sealedXml, 'Fecha')}" RfcProvCertif="CVD110412TF6" SelloCFD="${attribute(sealedXml, 'Sello')}"` +
      ` NoCertificadoSAT="30001000000500003456" SelloSAT="${seal}"/></cfdi:Complemento>`;
    const made: SimStamp = {
      uuid,
      sealedXml,
      xml: sealedXml.replace(/<\/cfdi:Comprobante>\s*$/, `${stamp}</cfdi:Comprobante>`),
      issuerRfc: rfcOf(sealedXml, 'Emisor'),
      receiverRfc: rfcOf(sealedXml, 'Receptor'),
      state: 'Vigente',
      cancellation: '',
      receipt: null,
    };
    this.stamps.push(made);
    return made;
  }

  /** SAT takes a request to cancel. @returns `EstatusUUID` */
  cancel(stamp: SimStamp): string {
    if (stamp.cancellation !== '' && stamp.cancellation !== 'Solicitud rechazada') return '202';
    const isAsked = stamp.receiverRfc in ASKED;
    stamp.cancellation = isAsked ? 'En proceso' : 'Cancelado sin aceptación';
    if (!isAsked) stamp.state = 'Cancelado';
    stamp.receipt = `<Acuse xmlns="http://cancelacfd.sat.gob.mx" RfcEmisor="${stamp.issuerRfc}"><Folios><UUID>${stamp.uuid}</UUID><EstatusUUID>201</EstatusUUID></Folios></Acuse>`;
    return '201';
  }

  /** The receiver answers, or lets the time pass. */
  answer(stamp: SimStamp): void {
    stamp.cancellation = ASKED[stamp.receiverRfc] ?? 'Cancelado con aceptación';
    stamp.state = stamp.cancellation === 'Solicitud rechazada' ? 'Vigente' : 'Cancelado';
  }
}
