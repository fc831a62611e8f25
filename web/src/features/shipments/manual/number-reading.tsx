import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useReadLabelMutation } from './manual-label-api.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  use: { minHeight: '44px' },
});

/** The same number whatever the letters' size; people also leave hyphens out. */
export const isSameNumber = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (number: string): string => number.replaceAll('-', '').trim().toUpperCase();

/** Has the page of a file read. @returns the reading so far, and what waits for its end */
export function useNumberReading(file: File) {
  const [read, { data, error }] = useReadLabelMutation();
  const running = useRef<ReturnType<typeof read>>(null);
  useEffect(() => {
    running.current = read(file);
  }, [read, file]);
  return {
    numbers: data?.tracking_numbers ?? null,
    error,
    ended: async (): Promise<readonly string[]> => (await running.current)?.data?.tracking_numbers ?? [],
  };
}

interface NumberReadingProps {
  /** null until they are read */
  numbers: readonly string[] | null;
  isFailed: boolean;
}

/** The tracking numbers that the label shows: the only one is written into an empty field; a typed one is never replaced, and of several none is chosen. */
export function NumberReading({ numbers, isFailed }: NumberReadingProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { getValues, setValue } = useFormContext<{ tracking_number: string }>();
  const typed = useWatch<{ tracking_number: string }, 'tracking_number'>({ name: 'tracking_number' });
  const use = (number: string): void =>
    setValue('tracking_number', number, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const first = useRef(use);
  useEffect(() => {
    if (numbers?.length === 1 && getValues('tracking_number') === '') first.current(numbers[0]!);
  }, [numbers, getValues]);
  const say = (name: string): string => formatMessage({ id: `manual_shipments.reading.${name}` });
  const isShown = numbers?.some(number => isSameNumber(number, typed)) ?? false;
  const state = (): string => {
    if (isFailed) return 'failed';
    if (!numbers) return 'running';
    if (numbers.length === 0) return 'none';
    if (isShown) return 'same';
    return numbers.length === 1 ? 'one' : 'several';
  };
  return (
    <div className={styles.root}>
      <span role="status">{say(state())}</span>
      {!isShown &&
        numbers?.map(number => (
          <Button key={number} className={styles.use} onClick={() => use(number)}>
            {formatMessage({ id: 'manual_shipments.reading.use' }, { number })}
          </Button>
        ))}
    </div>
  );
}
