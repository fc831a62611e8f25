import { createHash } from 'node:crypto';
import { done, found, type LookUp } from '@porte/adapter-kit';
import { satRefusal, type SatFacts } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';
import { stampChain } from './cadena.js';
import {
  Pac,
  PENDING,
  PROVIDER_REJECTED,
  type Cancellation,
  type CancellationOutcome,
  type CancellationRequest,
  type StampOutcome,
} from './pac.js';
import { element, readXml, writeXml, type Element } from './xml.js';

/** Obviously not one of a provider. */
const PROVIDER_RFC = 'XXX010101XX0';
const CERTIFICATE_NUMBER = '00000000000000000000';
const SEAL_BYTES = 256;

/** Receivers whose invoices this provider refuses, each with the error of SAT's matrix, so that refusals can be tried out. */
export const SANDBOX_REFUSALS: Readonly<Record<string, { code: string; message: string }>> = {
  MISC491214B86: {
    code: 'CFDI40145',
    message:
      'El campo Nombre del receptor debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del receptor.',
  },
};

/** Receivers who are asked about a cancellation, each with the answer, so that acceptance can be tried out. Other receivers are not asked. */
export const SANDBOX_RECEIVERS: Readonly<Record<string, 'accepted' | 'rejected' | 'expired'>> = {
  CACX7605101P8: 'accepted',
  LAN7008173R5: 'rejected',
  AAA010101AAA: 'expired',
};

const attribute = (root: Element, child: string, name: string): string =>
  root.children.find(one => one.name === `cfdi:${child}`)?.attributes[name] ?? '';

function factsOf(root: Element): SatFacts {
  const { TipoDeComprobante = '', LugarExpedicion = '' } = root.attributes;
  const of = (name: string): string => attribute(root, 'Receptor', name);
  return {
    type: TipoDeComprobante,
    placeOfIssue: LugarExpedicion,
    hasGlobalInformation: root.children.some(({ name }) => name === 'cfdi:InformacionGlobal'),
    receiver: {
      rfc: of('Rfc'),
      name: of('Nombre'),
      postalCode: of('DomicilioFiscalReceptor'),
      regime: of('RegimenFiscalReceptor'),
      use: of('UsoCFDI'),
    },
  };
}

/** A seal that depends on the text alone, so that the identical document gets the identical stamp. */
function sandboxSeal(text: string): string {
  const parts = Array.from({ length: SEAL_BYTES / 64 }, (_, part) =>
    createHash('sha512').update(`sandbox ${part} ${text}`).digest(),
  );
  return Buffer.concat(parts).toString('base64');
}

/** In the shape of SAT's receipt of a cancellation; it says itself that it is not one. */
const sandboxReceipt = ({ issuerRfc, uuid }: CancellationRequest): string =>
  writeXml(
    element('Acuse', { xmlns: 'http://cancelacfd.sat.gob.mx', RfcEmisor: issuerRfc, Leyenda: 'Sin validez fiscal' }, [
      element('Folio', { UUID: uuid, EstatusUUID: '201' }),
    ]),
  );

/** Stamps in the process, without any value to SAT: for tests and demonstrations. */
export class SandboxPac extends Pac {
  stamp(sealedXml: string): Promise<StampOutcome> {
    const root = readXml(sealedXml);
    const refusal = SANDBOX_REFUSALS[attribute(root, 'Receptor', 'Rfc')] ?? satRefusal(factsOf(root));
    if (refusal) {
      const { code: provider_code, message } = refusal;
      return Promise.resolve({ kind: 'rejected', code: PROVIDER_REJECTED, provider_code, message });
    }
    const stamp = this.stampOf(root);
    const seal = sandboxSeal(stampChain(stamp));
    const stamped = { ...root, children: [...root.children, element('cfdi:Complemento', {}, [withSeal(stamp, seal)])] };
    return Promise.resolve(done({ xml: writeXml(stamped), is_real: false }));
  }

  cancel(request: CancellationRequest): Promise<CancellationOutcome> {
    return Promise.resolve(
      request.receiverRfc in SANDBOX_RECEIVERS
        ? PENDING
        : done({ state: 'canceled', acceptance: 'not_needed', receipt: sandboxReceipt(request) }),
    );
  }

  cancellationOf(request: CancellationRequest): Promise<LookUp<Cancellation>> {
    const said = SANDBOX_RECEIVERS[request.receiverRfc] ?? 'accepted';
    return Promise.resolve(
      found(
        said === 'rejected'
          ? { state: 'refused', message: 'El receptor rechazó la cancelación.' }
          : { state: 'canceled', acceptance: said, receipt: sandboxReceipt(request) },
      ),
    );
  }

  private stampOf({ attributes }: Element): Element {
    const { Sello = '', Fecha = '' } = attributes;
    return element('tfd:TimbreFiscalDigital', {
      'xmlns:tfd': 'http://www.sat.gob.mx/TimbreFiscalDigital',
      'xsi:schemaLocation':
        'http://www.sat.gob.mx/TimbreFiscalDigital http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd',
      Version: '1.1',
      UUID: derivedId('sandbox stamp', Sello).toUpperCase(),
      FechaTimbrado: Fecha,
      RfcProvCertif: PROVIDER_RFC,
      SelloCFD: Sello,
      NoCertificadoSAT: CERTIFICATE_NUMBER,
    });
  }
}

const withSeal = (stamp: Element, SelloSAT: string): Element => ({
  ...stamp,
  attributes: { ...stamp.attributes, SelloSAT },
});
