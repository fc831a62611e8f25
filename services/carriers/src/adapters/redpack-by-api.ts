import type { TransportOptions } from '@porte/adapter-kit';
import { ByApi } from './by-api.js';
import type { Numbers } from './generic/numbers.js';
import { RedpackSoap } from './redpack-soap/index.js';
import { RedpackRest } from './redpack/index.js';

/** Redpack by the systems that the account's setting names. */
export class Redpack extends ByApi {
  /**
   * @param numbers the waybills of a contract's range, under which the web services sell
   * @param simulator base of a simulated Redpack, by configuration
   */
  constructor(options: TransportOptions, numbers: Numbers, simulator?: string) {
    super(
      {
        key: 'api',
        kind: 'choice',
        choices: ['rest', 'soap'],
        choice_labels: {
          rest: { 'es-MX': 'API REST', en: 'REST API' },
          soap: {
            'es-MX': 'Servicios web (SOAP), con guías prepagadas',
            en: 'Web services (SOAP), with prepaid waybills',
          },
        },
        default: 'rest',
        label: { 'es-MX': 'Sistema de Redpack', en: 'Redpack system' },
      },
      { rest: new RedpackRest(options, simulator), soap: new RedpackSoap(options, numbers, simulator) },
    );
  }
}
