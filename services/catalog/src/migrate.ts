import { migrateService } from '@porte/service-kit';
import { catalogService } from './service.js';

await migrateService(catalogService);
