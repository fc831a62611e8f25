import { porteClient } from '@porte/client';

const porte = porteClient({ url: 'http://localhost:41203/demo', key: process.env.PORTE_KEY! });

const { data } = await porte.GET('/api/transactions', { params: { query: { per_page: 5, where: { code: 'label' } } } });
console.log(JSON.stringify(data, null, 2));
