import { transportContract } from './transport-contract.fixture.js';
import { embeddedSite } from './transports.fixture.js';

describe('the embedded transport', () => transportContract(embeddedSite, 500));
