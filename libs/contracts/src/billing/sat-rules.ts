import { GENERAL_PUBLIC_RFC, isGenericRfc, personKindOf } from '@porte/domain-kit/fiscal/index.js';
import { regimesOf, usesFor } from '../catalog/cfdi.js';
import { isMexicanPostalCode } from '../catalog/postal-prefixes.js';

/** What SAT looks at in a CFDI besides its form: attributes as the document has them. */
export interface SatFacts {
  /** `I`: income */
  type: string;
  placeOfIssue: string;
  hasGlobalInformation: boolean;
  receiver: { rfc: string; name: string; postalCode: string; regime: string; use: string };
}

interface Refusal {
  code: string;
  message: string;
}

const GENERAL_PUBLIC = 'PUBLICO EN GENERAL';
const NO_OBLIGATIONS = '616';

/** Of SAT's matrix of errors of CFDI 4.0, those that stored data can break; the first broken one refuses the document. */
const RULES: readonly (Refusal & { holds: (facts: SatFacts) => boolean })[] = [
  {
    code: 'CFDI40130',
    message:
      'El nodo InformacionGlobal debe existir con el RFC XAXX010101000 y el nombre PUBLICO EN GENERAL, y solo entonces.',
    holds: ({ type, hasGlobalInformation, receiver: { rfc, name } }) =>
      hasGlobalInformation === (type === 'I' && rfc === GENERAL_PUBLIC_RFC && name === GENERAL_PUBLIC),
  },
  {
    code: 'CFDI40147',
    message: 'El campo DomicilioFiscalReceptor no contiene un valor del catálogo c_CodigoPostal.',
    holds: ({ receiver: { postalCode } }) => isMexicanPostalCode(postalCode),
  },
  {
    code: 'CFDI40149',
    message: 'El campo DomicilioFiscalReceptor no es igual al valor del campo LugarExpedicion.',
    holds: ({ placeOfIssue, receiver: { rfc, postalCode } }) => !isGenericRfc(rfc) || postalCode === placeOfIssue,
  },
  {
    code: 'CFDI40157',
    message: 'La clave del campo RegimenFiscalReceptor debe corresponder con el tipo de persona (física o moral).',
    holds: ({ receiver: { rfc, regime } }) => isGenericRfc(rfc) || regimesOf(rfc).some(({ id }) => id === regime),
  },
  {
    code: 'CFDI40158',
    message: 'Con un RFC genérico el campo RegimenFiscalReceptor debe ser 616.',
    holds: ({ receiver: { rfc, regime } }) => !isGenericRfc(rfc) || regime === NO_OBLIGATIONS,
  },
  {
    code: 'CFDI40161',
    message:
      'La clave del campo UsoCFDI debe corresponder con el tipo de persona y el régimen correspondiente del receptor.',
    holds: ({ receiver: { rfc, regime, use } }) => usesFor(personKindOf(rfc), regime).some(({ id }) => id === use),
  },
];

/** Why SAT refuses a document, or null: providers that stamp nothing real refuse the same. */
export function satRefusal(facts: SatFacts): Refusal | null {
  const broken = RULES.find(({ holds }) => !holds(facts));
  return broken ? { code: broken.code, message: broken.message } : null;
}
