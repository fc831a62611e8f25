import { labelledCases } from './labelled.fixture.js';
import { parseAddress } from './parse-address.js';
import { foreignCases, plainCases } from './plain.fixture.js';
import { unseenCases } from './unseen.fixture.js';

describe('parseAddress', () => {
  it.each([...labelledCases, ...plainCases, ...foreignCases, ...unseenCases])('parses %s', (_title, text, expected) => {
    expect(parseAddress(text)).toEqual(expected);
  });
});
