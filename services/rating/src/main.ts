import { runService } from '@porte/service-kit';
import { ratingService } from './service.js';

await runService(ratingService);
