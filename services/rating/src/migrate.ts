import { migrateService } from '@porte/service-kit';
import { ratingService } from './service.js';

await migrateService(ratingService);
