import { migrateService } from '@porte/service-kit';
import { identityService } from './service.js';

await migrateService(identityService);
