import { currentActing } from '../../shared/session/token.js';
import { isTestMode } from '../../shared/session/side.js';
import { ActingBand } from './acting-band.js';
import { TestBand } from './test-band.js';

/** Says on every page what is unusual about it: as whom one acts, or that nothing is real. */
export const Bands = () => (
  <>
    {currentActing() && <ActingBand />}
    {isTestMode() && <TestBand />}
  </>
);
