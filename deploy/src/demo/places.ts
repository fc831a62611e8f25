import type { AddressInput, PackageInput, ParcelInput } from '@porte/contracts';

const address = (aka: string, name: string, company: string, phone: string, street: string, number: string, neighborhood: string, city: string, state: string, postal_code: string, rest: Partial<AddressInput> = {}): AddressInput =>
  ({ aka, name, company, email: 'envios@tienda.example', phone, calling_code: '52', country_code: 'MX', state, street, number, neighborhood, city, postal_code, ...rest });

/** The demo customer's address book. */
export const DEMO_ADDRESSES: readonly AddressInput[] = [
  address('Tienda', 'Carmen Cliente Núñez', 'Tienda Ñandú', '5555123456', 'Av. Juárez', '20', 'Centro (Área 2)', 'Ciudad de México', 'Ciudad de México', '06010', { reference: 'Local 4, junto a la fuente' }),
  address('Bodega', 'Carmen Cliente Núñez', 'Tienda Ñandú', '7222345678', 'Av. Hidalgo', '115', 'Centro', 'Toluca de Lerdo', 'México', '50000'),
  address('Mamá de Lupita', 'Guadalupe Peña Ibáñez', 'Particular', '8183456789', 'Padre Mier', '455', 'Centro', 'Monterrey', 'Nuevo León', '64000'),
  address('Oaxaca', 'Íñigo Muñoz Güemes', 'Mezcales Güemes', '9514567890', 'Macedonio Alcalá', '802', 'Centro', 'Oaxaca de Juárez', 'Oaxaca', '68000'),
];

/** Where the demo customer's foreign parcel goes. */
export const ABROAD: AddressInput = address('Austin', 'Rosa Peñaloza', 'Casa Peñaloza', '5125550123', 'South Congress Ave', '1300', 'South Congress', 'Austin', 'Texas', '78704', { country_code: 'US', calling_code: '1' });

/** The demo customer's package templates. */
export const DEMO_PACKAGES: readonly PackageInput[] = [
  { name: 'Caja chica', parcel_type: 'box', length: 20, width: 15, height: 10, weight: 1, contents: 'Ropa' },
  { name: 'Caja mediana', parcel_type: 'box', length: 30, width: 40, height: 25, weight: 4.2, contents: 'Ropa y calzado' },
  { name: 'Sobre', parcel_type: 'doc', length: 29.7, width: 5, height: 21, weight: 0.3, contents: 'Documentos' },
];

export const parcelOf = ({ name: _, ...template }: PackageInput, declared_tax_value: number): ParcelInput => ({ ...template, declared_tax_value }) as ParcelInput;
