import type { ProviderCode } from '../catalog/provider-codes.js';

/** A national service that a provider sells, as a tenant's own service begins. */
export interface ProviderService {
  /** the provider's own */
  code: string;
  /** as the provider calls it */
  name: string;
  /** days until delivery, of business */
  days: number;
}

const service = (code: string, name: string, days: number): ProviderService => ({ code, name, days });

const FEDEX: readonly ProviderService[] = [
  service('FEDEX_EXPRESS_SAVER', 'FedEx Express Saver', 3),
  service('STANDARD_OVERNIGHT', 'FedEx Standard Overnight', 1),
  service('PRIORITY_OVERNIGHT', 'FedEx Priority Overnight', 1),
  service('FIRST_OVERNIGHT', 'FedEx First Overnight', 1),
];

/**
 * Services by provider, so that a new carrier's need not be typed; those abroad need their countries, and are made one by one. What is contracted differs by account: a code that is missing here is typed, and one
 * that an account does not have is refused by the carrier when it is bought. After the carriers' own documents and code of their users.
 */
export const providerServices: Partial<Record<ProviderCode, readonly ProviderService[]>> = {
  Fedexx: FEDEX,
  FedexRest: FEDEX,
  DHL: [
    service('N', 'DHL Express Domestic', 1),
    service('G', 'DHL Economy Select Domestic', 3),
    service('1', 'DHL Express Domestic 12:00', 1),
    service('O', 'DHL Express Domestic 10:30', 1),
    service('I', 'DHL Express Domestic 9:00', 1),
  ],
  Estafeta: [
    service('70', 'Estafeta Terrestre', 4),
    service('D0', 'Estafeta Dos días', 2),
    service('60', 'Estafeta Día siguiente', 1),
  ],
  Redpack: [
    service('2', 'Redpack Ecoexpress', 4),
    service('1', 'Redpack Express', 2),
    service('21', 'Redpack Día siguiente', 1),
    service('4', 'Redpack Metropolitano', 1),
  ],
  PExpress: [service('STD-T', 'Paquetexpress Estándar', 3)],
  AMPM: [service('30', 'ampm Terrestre', 3)],
  EnviaCom: [service('estafeta/ground', 'Estafeta Terrestre', 4)],
  Pakke: [service('STF/ESTAFETA_TERRESTRE_CONSUMO', 'Estafeta Terrestre', 5)],
};
