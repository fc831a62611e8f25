import { porteClient } from '@porte/client';

const porte = porteClient({ url: 'http://localhost:41203/demo', key: process.env.PORTE_KEY! });

const { data } = await porte.POST('/api/quotes', {
  body: {
    quote: {
      origin_postal_code: '06000',
      destination_postal_code: '64000',
      weight: 4.2,
      length: 30,
      width: 40,
      height: 25,
      parcel_type: 'box',
    },
  },
});
console.log(JSON.stringify(data, null, 2));
