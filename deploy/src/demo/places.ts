import type { AddressInput, PackageInput, ParcelInput } from '@porte/contracts';

const MEXICAN = { email: 'envios@tienda.example', calling_code: '52', country_code: 'MX' };
const CARMEN = { ...MEXICAN, name: 'Carmen Cliente Núñez', company: 'Tienda Ñandú' };

export const SHOP: AddressInput = {
  ...CARMEN,
  aka: 'Tienda',
  phone: '5555123456',
  street: 'Av. Juárez',
  number: '20',
  neighborhood: 'Centro (Área 2)',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '06010',
  reference: 'Local 4, junto a la fuente',
};

export const DEPOT: AddressInput = {
  ...CARMEN,
  aka: 'Bodega',
  phone: '7222345678',
  street: 'Av. Hidalgo',
  number: '115',
  neighborhood: 'Centro',
  city: 'Toluca de Lerdo',
  state: 'México',
  postal_code: '50000',
};

export const LUPITA: AddressInput = {
  ...MEXICAN,
  aka: 'Mamá de Lupita',
  name: 'Guadalupe Peña Ibáñez',
  company: 'Particular',
  phone: '8183456789',
  street: 'Padre Mier',
  number: '455',
  neighborhood: 'Centro',
  city: 'Monterrey',
  state: 'Nuevo León',
  postal_code: '64000',
};

/** A person who receives parcels in Mexico. */
export const recipient = (
  name: string,
  phone: string,
  [street, number]: readonly [street: string, number: string],
  [neighborhood, city, state, postal_code]: readonly [neighborhood: string, city: string, state: string, code: string],
): AddressInput => ({
  ...MEXICAN,
  name,
  company: 'Particular',
  phone,
  street,
  number,
  neighborhood,
  city,
  state,
  postal_code,
});

/** In the extended zone of Correcaminos. */
export const OAXACA: AddressInput = {
  ...MEXICAN,
  aka: 'Oaxaca',
  name: 'Íñigo Muñoz Güemes',
  company: 'Mezcales Güemes',
  phone: '9514567890',
  street: 'Macedonio Alcalá',
  number: '802',
  neighborhood: 'Centro',
  city: 'Oaxaca de Juárez',
  state: 'Oaxaca',
  postal_code: '68000',
};

/** Where the demo customer's foreign parcel goes. */
export const ABROAD: AddressInput = {
  email: 'rosa@casa.example',
  calling_code: '1',
  country_code: 'US',
  name: 'Rosa Peñaloza',
  company: 'Casa Peñaloza',
  phone: '5125550123',
  street: 'South Congress Ave',
  number: '1300',
  neighborhood: 'South Congress',
  city: 'Austin',
  state: 'Texas',
  postal_code: '78704',
};

/** The demo customer's address book. */
export const DEMO_ADDRESSES: readonly AddressInput[] = [SHOP, DEPOT, LUPITA, OAXACA];

const SMALL_BOX: PackageInput = {
  name: 'Caja chica',
  parcel_type: 'box',
  length: 20,
  width: 15,
  height: 10,
  weight: 1,
  contents: 'Ropa',
};
const MEDIUM_BOX: PackageInput = {
  name: 'Caja mediana',
  parcel_type: 'box',
  length: 30,
  width: 40,
  height: 25,
  weight: 4.2,
  contents: 'Ropa y calzado',
};
const ENVELOPE: PackageInput = {
  name: 'Sobre',
  parcel_type: 'doc',
  length: 29.7,
  width: 5,
  height: 21,
  weight: 0.3,
  contents: 'Documentos',
};

/** The demo customer's package templates. */
export const DEMO_PACKAGES: readonly PackageInput[] = [SMALL_BOX, MEDIUM_BOX, ENVELOPE];

const parcelOf = ({ name: _, ...template }: PackageInput): ParcelInput =>
  ({ ...template, declared_tax_value: 500 }) as ParcelInput;

export const smallParcel = parcelOf(SMALL_BOX);
export const mediumParcel = parcelOf(MEDIUM_BOX);
export const documents = parcelOf(ENVELOPE);
