import { migrateService } from '@porte/service-kit';
import { shipmentsService } from './service.js';

await migrateService(shipmentsService);
