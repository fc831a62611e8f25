import type { PickupDay } from '@porte/contracts/shipments/pickup-windows.js';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceTiles } from './choice-tiles.js';
import { useDayText } from './pickup-time.js';

interface Chosen {
  day: PickupDay;
  window: PickupDay['windows'][number];
  choose(change: { day?: string; from?: string }): void;
}

/** The chosen day and window; the first one that is offered where the chosen one is no longer. */
export function useWindow(days: readonly PickupDay[]): Chosen {
  const [chosen, setChosen] = useState({ day: days[0]!.day, from: days[0]!.windows[0]!.from });
  const day = days.find(each => each.day === chosen.day) ?? days[0]!;
  const window = day.windows.find(({ from }) => from === chosen.from) ?? day.windows[0]!;
  return { day, window, choose: change => setChosen(was => ({ ...was, ...change })) };
}

/** As the API wants it. */
export const windowInput = ({ day, window }: Chosen): { date_from: string; date_to: string } => ({
  date_from: `${day.day}T${window.from}`,
  date_to: `${day.day}T${window.to}`,
});

/** The choice of a day and a window. */
export function WindowFields({ days, chosen }: { days: readonly PickupDay[]; chosen: Chosen }) {
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  return (
    <>
      <ChoiceTiles
        label={formatMessage({ id: 'pickups.day' })}
        hint={formatMessage({ id: 'pickups.today_until' })}
        value={chosen.day.day}
        options={days.map(({ day }) => ({ value: day, text: dayText(day) }))}
        onChange={day => chosen.choose({ day })}
      />
      <ChoiceTiles
        label={formatMessage({ id: 'pickups.window_label' })}
        value={chosen.window.from}
        options={chosen.day.windows.map(({ from, to }) => ({
          value: from,
          text: formatMessage({ id: 'pickups.window' }, { from: from.slice(0, 2), to: to.slice(0, 2) }),
        }))}
        onChange={from => chosen.choose({ from })}
      />
    </>
  );
}
