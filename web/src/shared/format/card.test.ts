import { cardExpiryText, cardNumberText } from './card.js';

describe('cardNumberText', () => {
  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111-1111 1', '4111 1111 1'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
    ['4111 ', '4111'],
  ])('writes %j as %j', (typed, text) => {
    expect(cardNumberText(typed)).toBe(text);
  });
});

describe('cardExpiryText', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12/2'],
    ['1228', '12/28'],
    ['12/', '12/'],
    ['1/', '01/'],
    ['12 / 28', '12/28'],
    ['12/2028', '12/28'],
    ['', ''],
  ])('writes %j as %j', (typed, text) => {
    expect(cardExpiryText(typed)).toBe(text);
  });
});
