import { ESTAFETA_REST_ACCOUNT, FEDEX_ACCOUNT, REDPACK_SOAP_ACCOUNT, redpackWaybill } from '@porte/simulators';
import type { CarrierCode, ServiceCode, TenantSlug } from '../network.js';

/** A carrier of the product's own adapters, as staff of a tenant connect it. */
export interface RealCarrier {
  /** of the provider */
  code: CarrierCode;
  account: Readonly<Record<string, string>>;
  /** its own codes of the harness's services */
  services: Readonly<Record<ServiceCode, string>>;
  /** the nth number that the tenant has bought in advance, where labels have no others */
  waybill?: (slug: TenantSlug, n: number) => string;
}

/** Numbers between the first of one tenant and the first of the next, of a range that all tenants share. */
const APART = 50_000;

/** One of every kind: found and canceled after a lost answer, left to staff, documented once under a waybill, and without an API. */
export const REAL_CARRIERS: readonly RealCarrier[] = [
  {
    code: 'FedexRest',
    account: FEDEX_ACCOUNT,
    services: { ground: 'FEDEX_EXPRESS_SAVER', express: 'STANDARD_OVERNIGHT' },
  },
  { code: 'Estafeta', account: ESTAFETA_REST_ACCOUNT, services: { ground: '70', express: '60' } },
  {
    code: 'Redpack',
    account: REDPACK_SOAP_ACCOUNT,
    services: { ground: '2', express: '1' },
    waybill: (slug, n) => redpackWaybill(slug === 'uno' ? n : APART + n),
  },
  {
    code: 'DhlPrepaidBot',
    account: {},
    services: { ground: 'ground', express: 'express' },
    waybill: (slug, n) => `DP${slug.toUpperCase()}${String(n).padStart(7, '0')}`,
  },
];

export const REAL_CODES: readonly CarrierCode[] = REAL_CARRIERS.map(({ code }) => code);

/** The harness's service that a carrier sold. @param code of the carrier's own */
export function serviceOf(carrier: CarrierCode, code: string): ServiceCode {
  const { services } = REAL_CARRIERS.find(each => each.code === carrier)!;
  return (Object.keys(services) as ServiceCode[]).find(service => services[service] === code)!;
}
