import { migrateService } from '@porte/service-kit';
import { overweightsService } from './service.js';

await migrateService(overweightsService);
