import { derivedId, Money } from '@porte/domain-kit';
import { systemActor, type Actor } from '@porte/service-kit';

/** The tenants and wallets of every run; who is who never changes. */
export const TENANTS = ['uno', 'dos'].map(name => derivedId('simulation', 'tenant', name));
export const WALLETS: readonly Wallet[] = TENANTS.flatMap(tenant =>
  ['ana', 'luis'].map(name => ({
    tenant,
    id: derivedId('simulation', 'wallet', tenant, name),
    discountPercent: name === 'luis' ? 10 : 0,
  })),
);

export interface Wallet {
  tenant: string;
  /** of the person whose money it is */
  id: string;
  /** of the label's price, for the person and its sub-user */
  discountPercent: number;
}

/** The sub-user who spends a wallet beside its owner. */
export const subUserOf = ({ id }: Pick<Wallet, 'id'>): string => derivedId('simulation', 'sub-user', id);

/** Everybody who spends a wallet. */
export const buyersOf = (wallet: Wallet): string[] => [wallet.id, subUserOf(wallet)];

export const walletOf = (userId: string): Wallet | undefined =>
  WALLETS.find(wallet => buyersOf(wallet).includes(userId));

export const carrierId = (tenant: string, code: string): string => derivedId('simulation', 'carrier', tenant, code);
export const serviceId = (code: string, price: number): string => derivedId('simulation', 'service', code, price);

/** What of a draft adds to its price. */
export interface Extras {
  insured: boolean;
  /** its destination lies in an extended zone */
  extended: boolean;
  oversize: boolean;
}

/** A draft that is ready to be bought. */
export interface Draft extends Extras {
  /** as a person calls it in a trace */
  name: string;
  id: string;
  number: number;
  wallet: Wallet;
  /** who buys it: the wallet's owner or its sub-user */
  buyer: string;
  /** of its carrier */
  code: string;
  /** centavos that the service costs without extras */
  price: number;
}

export const pesos = (centavos: number): number => Money.ofCentavos(centavos).toJSON();
export const centavos = (amount: number): number => Number(Money.of(amount).centavos);

const actorOf = (id: string, tenant: string, role: Actor['role'], owner = id): Actor => ({
  ...systemActor(tenant),
  id,
  owner_id: owner,
  session_id: id,
  role,
  name: role,
  email: `${role}@simulation.example`,
});

export const customerActor = ({ buyer, wallet }: Draft): Actor => actorOf(buyer, wallet.tenant, 'customer', wallet.id);
export const staffId = (tenant: string): string => derivedId('simulation', 'staff', tenant);
export const staffActor = (tenant: string): Actor => actorOf(staffId(tenant), tenant, 'admin');
export const mainAdminActor = (tenant: string): Actor => ({ ...staffActor(tenant), role: 'main_admin' });
