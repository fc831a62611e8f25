import { eventExamples, type RateConfirmation, type RateConfirmed, type RateFact } from '@porte/contracts';
import { derivedId, Money } from '@porte/domain-kit';
import { systemActor, type Actor } from '@porte/service-kit';
import { CARRIER_KINDS } from './adapter.js';

/** The tenants and wallets of every run; who is who never changes. */
export const TENANTS = ['uno', 'dos'].map(name => derivedId('simulation', 'tenant', name));
export const WALLETS = TENANTS.flatMap(tenant => ['ana', 'luis'].map(name => ({ tenant, id: derivedId('simulation', 'wallet', tenant, name) })));

/** Centavos of a label, cheap to dear. */
export const PRICES = [9_900, 13_950, 24_901] as const;

export interface Wallet {
  tenant: string;
  id: string;
}

export const carrierId = (tenant: string, code: string): string => derivedId('simulation', 'carrier', tenant, code);
export const serviceId = (code: string, price: number): string => derivedId('simulation', 'service', code, price);

/** A draft that is ready to be bought. */
export interface Draft {
  /** as a person calls it in a trace */
  name: string;
  id: string;
  number: number;
  wallet: Wallet;
  /** of its carrier */
  code: string;
  price: number;
}

export const pesos = (centavos: number): number => Money.ofCentavos(centavos).toJSON();

const CHOICES = new Map(CARRIER_KINDS.flatMap(({ code }) => PRICES.map(price => [serviceId(code, price), { code, price }] as const)));

/** Rating's answer: every service costs what it costs. @param tenant whose carriers they are */
export function rateOf(asked: RateConfirmation, tenant: string): RateFact {
  const { code, price } = CHOICES.get(asked.service_id)!;
  const lines = { carrier_payable: pesos(price - 2_000), platform_margin: 5, tenant_margin: 15, insurance: 0, surcharges: 0 };
  return { ...eventExamples['shipment.rate_selected'].rate, service_id: asked.service_id, service_name: code, carrier_id: carrierId(tenant, code), carrier_name: code, total: pesos(price), lines };
}

/** Rating as the wire knows it. */
export const rating = (asked: RateConfirmation): RateConfirmed => ({ data: { rate: rateOf(asked, WALLETS.find(({ id }) => id === asked.user_id)!.tenant) } });

const person = (id: string, tenant: string, role: Actor['role']): Actor => ({ ...systemActor(tenant), id, owner_id: id, session_id: id, role, name: role, email: `${role}@simulation.example` });

export const customer = ({ id, tenant }: Wallet): Actor => person(id, tenant, 'customer');
export const staff = (tenant: string): Actor => person(derivedId('simulation', 'staff', tenant), tenant, 'admin');
