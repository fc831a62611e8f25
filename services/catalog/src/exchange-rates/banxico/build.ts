import type { WireCall } from '@porte/adapter-kit';
import { SeriesAnswer, type BanxicoAnswer, type BanxicoSeries } from './wire.js';

export const latestCall = (
  origin: string,
  series: BanxicoSeries,
  operation: 'latest' | 'testConnection',
): WireCall<BanxicoAnswer> => ({
  operation,
  method: 'GET',
  url: `${origin}/SieAPIRest/service/v1/series/${series}/datos/oportuno`,
  headers: { accept: 'application/json' },
  format: 'json',
  shape: SeriesAnswer,
});
