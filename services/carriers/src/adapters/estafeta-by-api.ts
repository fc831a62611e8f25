import type { TransportOptions } from '@porte/adapter-kit';
import { ByApi } from './by-api.js';
import { EstafetaRest } from './estafeta-rest/index.js';
import { EstafetaSoap } from './estafeta/index.js';

/** Estafeta by the systems that the account's setting names. */
export class Estafeta extends ByApi {
  /** @param simulator base of a simulated Estafeta, by configuration */
  constructor(options: TransportOptions, simulator?: string) {
    super(
      {
        key: 'api',
        kind: 'choice',
        choices: ['soap', 'rest'],
        choice_labels: {
          soap: { 'es-MX': 'Servicios web (SOAP)', en: 'Web services (SOAP)' },
          rest: { 'es-MX': 'API REST', en: 'REST API' },
        },
        default: 'soap',
        label: { 'es-MX': 'Sistema de Estafeta', en: 'Estafeta system' },
      },
      { soap: new EstafetaSoap(options, simulator), rest: new EstafetaRest(options, simulator) },
    );
  }
}
