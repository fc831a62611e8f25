import { contentBounds, withMargin } from './content-bounds.js';

/** A page of `#` for ink, `.` for paper and `~` for the shade that antialiasing leaves on paper. */
function page(...rows: string[]): [Uint8ClampedArray, number, number] {
  const shade = { '#': 0, '~': 250, '.': 255 } as Record<string, number>;
  const pixels = rows.flatMap(row => [...row].flatMap(sign => [shade[sign]!, shade[sign]!, shade[sign]!, 255]));
  return [new Uint8ClampedArray(pixels), rows[0]!.length, rows.length];
}

describe('the content of a label page', () => {
  it('is what is printed, without the paper around it', () => {
    expect(contentBounds(...page('......', '.##~..', '..#...', '......'))).toEqual({ x: 1, y: 1, width: 2, height: 2 });
  });

  it('reaches to the edges of a full page', () => {
    expect(contentBounds(...page('#..', '..#'))).toEqual({ x: 0, y: 0, width: 3, height: 2 });
  });

  it('is absent on a blank page', () => {
    expect(contentBounds(...page('...', '.~.'))).toBeNull();
  });

  it('keeps a margin that does not leave the page', () => {
    expect(withMargin({ x: 1, y: 5, width: 4, height: 4 }, 2, { width: 20, height: 10 })).toEqual({
      x: 0,
      y: 3,
      width: 7,
      height: 7,
    });
  });
});
