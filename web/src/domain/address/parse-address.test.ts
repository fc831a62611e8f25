import { labelledCases } from './labelled.fixture.js';
import { parseAddress } from './parse-address.js';
import { foreignCases, plainCases } from './plain.fixture.js';
import { unseenCases } from './unseen.fixture.js';

describe('a pasted address', () => {
  it.each([...labelledCases, ...plainCases, ...foreignCases, ...unseenCases])(
    'is understood from %s',
    (_title, text, expected) => {
      expect(parseAddress(text)).toEqual(expected);
    },
  );
});
