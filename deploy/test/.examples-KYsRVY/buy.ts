import { porteClient } from '@porte/client';

const porte = porteClient({ url: 'http://localhost:41203/demo', key: process.env.PORTE_KEY! });

const { data } = await porte.POST('/api/shipments/{id}/rates', {
  params: { path: { id: '019ab3f0-7c21-7d44-9e0a-5b1f2c6d8e90' } },
  body: {
    rate: { service_id: '019ab3e1-52b8-7a10-b7c4-90d1e3f5a672', total: 139 },
  },
  headers: { 'Idempotency-Key': 'order-1061-label' },
});
console.log(JSON.stringify(data, null, 2));
