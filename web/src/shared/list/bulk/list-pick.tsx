import { Button } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';
import { TickAll } from './list-tick.js';
import type { Ticks } from './use-list-ticks.js';

/** Above a phone's list: shows the ticks, and takes them away again. */
export function PickButton({ ticks }: { ticks: Ticks }) {
  const { formatMessage } = useIntl();
  const { isPicking, locked, pick, clear } = ticks;
  const turn = (): void => (isPicking ? clear() : pick(true));
  return (
    <>
      <Button
        appearance="subtle"
        size="small"
        icon={isPicking ? <DismissRegular /> : <CheckmarkRegular />}
        disabledFocusable={locked.size > 0}
        onClick={() => locked.size === 0 && turn()}
      >
        {formatMessage({ id: isPicking ? 'page.bulk.unpick' : 'page.bulk.pick' })}
      </Button>
      {isPicking && <TickAll ticks={ticks} isNamed />}
    </>
  );
}
