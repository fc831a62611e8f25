import { migrateService } from '@porte/service-kit';
import { billingService } from './service.js';

await migrateService(billingService);
