import type { UserTypeChoice } from '@porte/contracts';
import { derivedId } from '@porte/domain-kit';

/** The password of every demo log-in. */
export const DEMO_PASSWORD = 'porte-demo-2026';

export const DEMO_TENANT = derivedId('tenant', 'demo');
export const NORTE_TENANT = derivedId('tenant', 'norte');

/** Someone of the demo data; ids are derived from e-mails. */
export interface DemoPerson {
  tenant: string;
  email: string;
  name: string;
  last_name: string;
  company: string;
  user_type: UserTypeChoice;
  about: string;
  verified: boolean;
  /** the e-mail of who brought them */
  referrer?: string;
  parent?: string;
}

export const demoPersonId = (email: string): string => derivedId('user', email);

const person = (
  email: string,
  name: string,
  last_name: string,
  company: string,
  user_type: UserTypeChoice,
  about: string,
  rest: Partial<DemoPerson> = {},
): DemoPerson => ({ tenant: DEMO_TENANT, email, name, last_name, company, user_type, about, verified: true, ...rest });

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('dev@demo.example', 'Dalia', 'Desarrollo', 'Porte', 'developer', 'developer'),
  person('principal@demo.example', 'Paula', 'Principal', 'Porte Demo', 'main_admin', 'main admin'),
  person('admin@demo.example', 'Adrián', 'Aguilar', 'Porte Demo', 'admin', 'admin'),
  person('operador@demo.example', 'Olga', 'Ordaz', 'Porte Demo', 'operator', 'operator'),
  person('cliente@demo.example', 'Carmen', 'Cliente Núñez', 'Tienda Ñandú', 'customer', 'customer, balance 5,000.00'),
  person(
    'nuevo@demo.example',
    'Néstor',
    'Nuevo',
    'Artesanías Néstor',
    'customer',
    'customer, not verified, no shipment',
    { verified: false },
  ),
  person('sub@demo.example', 'Sonia', 'Subusuaria', 'Tienda Ñandú', 'customer', 'sub-user of cliente@', {
    parent: 'cliente@demo.example',
  }),
  person(
    'cliente@norte.example',
    'Norma',
    'Norteña',
    'Dulces del Norte',
    'customer',
    'customer of the second tenant, balance 1,000.00',
    { tenant: NORTE_TENANT },
  ),
  person('admin@norte.example', 'Abel', 'Norte', 'Envíos del Norte', 'admin', 'admin of the second tenant', {
    tenant: NORTE_TENANT,
  }),
];

/** Customers who have past shipments alone; the first was referred by another. */
export const PAST_PEOPLE: readonly DemoPerson[] = [
  person('boutique@demo.example', 'Bárbara', 'Luna Ortiz', 'Boutique Luna', 'customer', 'customer with a past', {
    referrer: 'cliente@demo.example',
  }),
  person('refacciones@demo.example', 'Ramiro', 'Bajío Soto', 'Refacciones Soto', 'customer', 'customer with a past'),
];

/** Staff of the second tenant besides its admin. */
export const MORE_STAFF: readonly DemoPerson[] = [
  person('principal@norte.example', 'Nadia', 'Frontera', 'Envíos del Norte', 'main_admin', 'main admin of norte', {
    tenant: NORTE_TENANT,
  }),
];
