import { randomBytes } from 'node:crypto';
import { Caller, eventually, PASSWORD } from './api.js';

/** How far a shipment is: addressed, with its parcel, or paid and labelled. */
export type ShipmentWish = 'packaging' | 'rating' | 'bought';

/** What a test needs its customer to have; left out, it has nothing of it. */
export interface CustomerWish {
  name?: string;
  company?: string;
  /** pesos in its wallet */
  balance?: number;
  /** fiscal data verified, so that it may buy; true unless said otherwise */
  verified?: boolean;
  /** id of the customer whose sub-user it is */
  parent?: string;
  /** a saved address, or several */
  address?: object | object[];
  /** a template of a parcel, or several */
  package?: object | object[];
  shipments?: ShipmentWish[];
}

/** A customer of the demo tenant that one test has for itself. */
export interface Customer {
  id: string;
  email: string;
  password: string;
  addresses: string[];
  packages: string[];
  /** ids, in the order of the wish */
  shipments: string[];
  caller: Caller;
}

interface Rate {
  service_id: string;
  service_name: string;
  total: number;
}

/** A valid address of Mexico City. */
export const anAddress = (change: object = {}): object => ({
  name: 'Ana Núñez',
  company: 'Tienda Ñandú',
  email: 'ana@example.com',
  phone: '5512345678',
  country_code: 'MX',
  state: 'Ciudad de México',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro',
  city: 'Cuauhtémoc',
  postal_code: '06000',
  ...change,
});

/** A valid template of a small box. */
export const aPackage = (change: object = {}): object => ({
  name: 'Caja chica',
  parcel_type: 'box',
  length: 20,
  width: 15,
  height: 10,
  weight: 1,
  contents: 'Ropa',
  ...change,
});

export const aParcel = (change: object = {}): object => ({
  parcel_type: 'box',
  length: 30,
  width: 20,
  height: 10,
  weight: 1,
  declared_tax_value: 500,
  contents: 'Ropa',
  ...change,
});

const all = (wish: object | object[] = []): object[] => (Array.isArray(wish) ? wish : [wish]);

async function eachInTurn<I, O>(inputs: readonly I[], make: (input: I) => Promise<O>): Promise<O[]> {
  const made: O[] = [];
  for (const input of inputs) made.push(await make(input));
  return made;
}

/** Buys a packed shipment's label and waits until it is there; not of the service whose numbers come from a pool that tests would empty. */
export async function buy(caller: Caller, id: string): Promise<void> {
  const rates = await caller.get<Rate[]>(`shipments/${id}/rates`);
  const { service_id, total } = rates.find(rate => rate.service_name === 'Día siguiente')!;
  await caller.ask('POST', `shipments/${id}/rates`, { rate: { service_id, total } });
  await eventually(
    () => caller.get<{ status: string }>(`shipments/${id}`),
    ({ status }) => status === 'success',
  );
}

/** A shipment to Monterrey, as far as it is wished. @returns its id */
export async function aShipment(caller: Caller, wish: ShipmentWish): Promise<string> {
  const destination = anAddress({ name: 'Beto Ríos', state: 'Nuevo León', city: 'Monterrey', postal_code: '64000' });
  const id = await caller.make('shipments', 'shipment', {
    origin_attributes: anAddress(),
    destination_attributes: destination,
    source: 'app',
  });
  if (wish === 'packaging') return id;
  await caller.make(`shipments/${id}/parcels`, 'parcel', aParcel());
  if (wish === 'bought') await buy(caller, id);
  return id;
}

/** Waits for the mail with a link to a new password. @returns the token of the link */
async function resetToken(url: string, email: string): Promise<string> {
  const mailOf = new RegExp(`<td>${email}</td><td><a href="(/dev/mail/[^"]+)">Elige una contraseña`);
  const read = async (path: string): Promise<string> =>
    (await fetch(url + path, { headers: { 'accept-language': 'es-MX' } })).text();
  const path = await eventually(
    async () => mailOf.exec(await read('/dev/mail'))?.[1] ?? '',
    found => found !== '',
  );
  return /reset_password_token=([\w-]{43})/.exec(await read(path))![1]!;
}

/** Chooses the tests' password for somebody whom staff made, as people do: by the link of a mail. */
async function choosePassword(url: string, staff: Caller, email: string): Promise<void> {
  await staff.ask('POST', 'forgot_password', { user: { email } });
  const reset_password_token = await resetToken(url, email);
  await staff.ask('PUT', 'reset_password', {
    user: { password: PASSWORD, password_confirmation: PASSWORD, reset_password_token },
  });
}

/** Makes a confirmed customer with its money. @param staff who may @returns its id */
async function register(
  url: string,
  staff: Caller,
  email: string,
  { name = 'Benita', company = 'Bazar Bravo', balance = 0, verified = true, parent }: CustomerWish,
): Promise<string> {
  const user_id = await staff.make('users', 'user', {
    name,
    last_name: 'Bravo',
    company,
    email,
    phone: '5511112222',
    user_type: 'customer',
    fiscal_data_verified: verified,
    ...(parent && { parent_id: parent }),
  });
  await staff.ask('PUT', `users/${user_id}/confirm`, {});
  await choosePassword(url, staff, email);
  if (balance > 0)
    await eventually(() =>
      staff.make('transactions', 'transaction', {
        user_id,
        amount: balance,
        transaction_type: 'deposit',
        description: 'Depósito de prueba',
      }),
    );
  return user_id;
}

/** Makes a customer for one test, so that no test sees what another one did. */
export async function aCustomer(url: string, staff: Caller, wish: CustomerWish = {}): Promise<Customer> {
  const email = `c-${randomBytes(6).toString('hex')}@e2e.example`;
  const id = await register(url, staff, email, wish);
  const caller = await Caller.signIn(url, email);
  if (wish.balance)
    await eventually(
      () => caller.get<{ balance: number }>('registrations'),
      ({ balance }) => balance === wish.balance,
    );
  const addresses = await eachInTurn(all(wish.address), input => caller.make('addresses', 'address', input));
  const packages = await eachInTurn(all(wish.package), input => caller.make('packages', 'package', input));
  const shipments = await eachInTurn(wish.shipments ?? [], step => aShipment(caller, step));
  return { id, email, password: PASSWORD, addresses, packages, shipments, caller };
}
