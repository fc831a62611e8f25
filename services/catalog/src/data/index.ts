import type { ColonyRow } from '@porte/contracts';
import colonies from './colonies.json' with { type: 'json' };
import countries from './countries.json' with { type: 'json' };
import satProducts from './sat-products.json' with { type: 'json' };
import states from './states.json' with { type: 'json' };

export { countries, satProducts, states };

/** Colonies of about 200 real postal codes, for demos; the official file may not be redistributed. */
export const demoColonies = colonies as ColonyRow[];
