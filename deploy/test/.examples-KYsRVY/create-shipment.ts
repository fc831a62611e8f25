import { porteClient } from '@porte/client';

const porte = porteClient({ url: 'http://localhost:41203/demo', key: process.env.PORTE_KEY! });

const { data } = await porte.POST('/api/shipments', {
  body: {
    shipment: {
      origin_attributes: {
        name: 'Ana Núñez',
        company: 'Café Ñandú',
        email: 'ana@example.com',
        phone: '5512345678',
        country_code: 'MX',
        state: 'Ciudad de México',
        street: 'Av. Juárez',
        number: '20',
        neighborhood: 'Centro',
        city: 'Cuauhtémoc',
        postal_code: '06000',
      },
      destination_attributes: {
        name: 'Luis Garza',
        company: 'Librería Garza',
        email: 'luis@example.com',
        phone: '8112345678',
        country_code: 'MX',
        state: 'Nuevo León',
        street: 'Av. Constitución',
        number: '400',
        neighborhood: 'Centro',
        city: 'Monterrey',
        postal_code: '64000',
      },
    },
  },
  headers: { 'Idempotency-Key': 'order-1061' },
});
console.log(JSON.stringify(data, null, 2));
