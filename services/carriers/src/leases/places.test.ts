import { isRoomLeft, Places } from './places.js';

describe('the places of a worker', () => {
  it('are free again once, however often they are left', () => {
    const onFree = jest.fn();
    const places = new Places({ concurrency: 3, perCarrier: 2 }, onFree);
    const [leave] = [places.occupy('a'), places.occupy('a')];
    leave();
    leave();
    expect([places.free, places.freed, onFree.mock.calls.length]).toEqual([2, 1, 1]);
    expect(places.room).toEqual({ places: 2, perCarrier: 2, busy: { a: 1 } });
  });

  it('are so many in all, and so many of a carrier', () => {
    const places = new Places({ concurrency: 3, perCarrier: 2 }, () => undefined);
    for (const carrier of ['a', 'a']) places.occupy(carrier);
    expect([places.hasOneFor('a'), places.hasOneFor('b')]).toEqual([false, true]);
    places.occupy('b');
    expect(places.hasOneFor('c')).toBe(false);
  });

  it("have room left while neither they nor a carrier's part of them ran out", () => {
    const claim = (carrier_id: string) => ({ id: 'i', tenant_id: 't', fence: 1, carrier_id });
    const room = { places: 3, perCarrier: 2, busy: { a: 1 } };
    expect(isRoomLeft(room, [claim('b')])).toBe(true);
    expect(isRoomLeft(room, [claim('a')])).toBe(false);
    expect(isRoomLeft(room, [claim('b'), claim('c'), claim('d')])).toBe(false);
  });
});
