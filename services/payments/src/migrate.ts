import { migrateService } from '@porte/service-kit';
import { paymentsService } from './service.js';

await migrateService(paymentsService);
