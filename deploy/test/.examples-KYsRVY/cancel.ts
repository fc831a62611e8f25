import { porteClient } from '@porte/client';

const porte = porteClient({ url: 'http://localhost:41203/demo', key: process.env.PORTE_KEY! });

const { data } = await porte.PUT('/api/shipments/{id}/request_cancellation', {
  params: { path: { id: '019ab3f0-7c21-7d44-9e0a-5b1f2c6d8e90' } },
  body: { reason: 'Pedido duplicado' },
});
console.log(JSON.stringify(data, null, 2));
