import { writeFileSync } from 'node:fs';
import { porteClient } from '@porte/client';

const porte = porteClient({ url: 'http://localhost:41203/demo', key: process.env.PORTE_KEY! });

const { data } = await porte.GET('/api/labels/{id}/download', {
  params: {
    path: { id: '019ab3f2-1d0e-7b3c-8a55-6c7d8e9f0a1b' },
    query: { format: 'thermal' },
  },
  parseAs: 'arrayBuffer',
});
writeFileSync('guia.pdf', Buffer.from(data!));
