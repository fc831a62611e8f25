import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { settingApi } from './use-setting.js';

type Ask = (action: unknown) => { unsubscribe(): void };

const { settingByKey } = settingApi.endpoints;

/** @returns the keys that are on; undefined while any answer is missing. A setting that could not be read counts as off. */
function onesOn(keys: readonly string[]) {
  const selectors = keys.map(key => settingByKey.select(key));
  return createSelector(selectors, (...answers): readonly string[] | undefined =>
    answers.every(answer => answer.isSuccess || answer.isError)
      ? keys.filter((_, at) => answers[at]?.data === '1')
      : undefined,
  );
}

const none: readonly string[] = [];

/** Which of some settings are on. @param keys the same list at each render */
export function useSettingsOn(keys: readonly string[]): readonly string[] | undefined {
  const dispatch = useDispatch() as unknown as Ask;
  useEffect(() => {
    const asked = keys.map(key => dispatch(settingByKey.initiate(key)));
    return () => asked.forEach(one => one.unsubscribe());
  }, [dispatch, keys]);
  const select = useMemo(() => (keys.length > 0 ? onesOn(keys) : () => none), [keys]);
  return useSelector(select);
}
