import { porteClient } from '@porte/client';

const porte = porteClient({ url: 'http://localhost:41203/demo', key: process.env.PORTE_KEY! });

const { data } = await porte.POST('/api/shipments/{id}/parcels', {
  params: { path: { id: '019ab3f0-7c21-7d44-9e0a-5b1f2c6d8e90' } },
  body: {
    parcel: {
      parcel_type: 'box',
      length: 30,
      width: 40,
      height: 25,
      weight: 4.2,
      declared_tax_value: 1000,
      contents: 'Ropa',
    },
  },
});
console.log(JSON.stringify(data, null, 2));
