import { createCanvas } from '@napi-rs/canvas';
import { Money, Weight } from '@porte/domain-kit';
import type { LabelAddress, LabelContent, SenderLogo } from './content.js';

/** An address with common accents. */
export const anAddress = (over: Partial<LabelAddress> = {}): LabelAddress => ({
  name: 'María Muñoz Ibáñez',
  company: 'Papelería El Ñandú',
  phone: '5512345678',
  street: 'Av. Álvaro Obregón',
  number: '286 Int. 4-B',
  neighborhood: 'Hipódromo Condesa',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '06100',
  country: 'México',
  ...over,
});

/** A typical label. */
export const aLabel = (over: Partial<LabelContent> = {}): LabelContent => ({
  tracking_number: 'CRM0000001',
  carrier_name: 'Correcaminos',
  service_name: 'Día siguiente',
  weight: Weight.ofKg('4.2'),
  parcel: { length: 30, width: 40, height: 25 },
  reference: 'Pedido 1048-A',
  contents: 'Cuadernos y lápices',
  created_at: new Date('2026-11-21T03:30:00Z'),
  time_zone: 'America/Mexico_City',
  demo: false,
  insured: { amount: Money.of('12500.00'), currency: 'MXN' },
  origin: anAddress(),
  destination: anAddress({
    name: 'José Ángel Núñez Güereca',
    company: 'Cafetería Señor Búho',
    phone: '8187654321',
    street: 'Calle Peñón de los Baños',
    number: '1250',
    neighborhood: 'Añoranza',
    city: 'San Nicolás de los Garza',
    state: 'Nuevo León',
    postal_code: '66400',
    reference: 'Portón verde, junto a la panadería',
  }),
  ...over,
});

/** A black picture with transparency around it, and a bitmap of two rows of nine dots. */
export function aSenderLogo(): SenderLogo {
  const canvas = createCanvas(180, 148);
  canvas.getContext('2d').fillRect(40, 30, 100, 88);
  const bits = Buffer.from('ff80ff80', 'hex');
  return { png: canvas.toBuffer('image/png'), bitmap: { width: 9, height: 2, bytesInRow: 2, bits } };
}

/** Every field at or beyond its limit, in the widest letters of the font. */
const extremeAddress: LabelAddress = {
  name: 'W'.repeat(35),
  company: 'WÑ'.repeat(30),
  phone: '+52 (81) 8765-4321 ext. 99999',
  street: 'M'.repeat(30),
  number: 'W'.repeat(15),
  neighborhood: 'Ñ'.repeat(60),
  city: 'Villa '.repeat(12),
  state: 'W'.repeat(35),
  postal_code: 'WW1 4MW',
  country: 'W'.repeat(40),
  reference: 'W'.repeat(60),
};
/** The worst case for the layout. */
export const extremeLabel = aLabel({
  tracking_number: 'WXYZ-ABCDEFGHIJKLMNOPQRST-01',
  carrier_name: 'Mensajería y Paquetería Transcontinental',
  service_name: 'W'.repeat(60),
  weight: Weight.ofKg('1234.567'),
  parcel: { length: 1234.567, width: 1234.567, height: 1234.567 },
  reference: 'W'.repeat(50),
  contents: 'M'.repeat(80),
  demo: true,
  insured: { amount: Money.of('99999999.99'), currency: 'MXN' },
  origin: extremeAddress,
  destination: extremeAddress,
});
