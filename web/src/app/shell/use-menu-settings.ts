import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createSelector } from '@reduxjs/toolkit';
import { settingApi } from '../../shared/settings/use-setting.js';
import type { MenuSetting } from './menu-table.js';

/** undefined until known; a setting that could not be read hides its entry (spec 1 §2). */
export type MenuSettings = Partial<Record<MenuSetting, string | null>>;

type Ask = (action: unknown) => { unsubscribe(): void };

const { settingByKey } = settingApi.endpoints;

function valuesOf(keys: readonly MenuSetting[]) {
  const selectors = keys.map(key => settingByKey.select(key));
  return createSelector(selectors, (...answers): MenuSettings => Object.fromEntries(answers.map((answer, i) => [keys[i], answer.data])) as MenuSettings);
}

const nothing: MenuSettings = {};

/** The values of several settings at once; asks for nothing where none is needed. */
export function useMenuSettings(keys: readonly MenuSetting[]): MenuSettings {
  const dispatch = useDispatch() as unknown as Ask;
  useEffect(() => {
    const asked = keys.map(key => dispatch(settingByKey.initiate(key)));
    return () => asked.forEach(one => one.unsubscribe());
  }, [dispatch, keys]);
  const select = useMemo(() => (keys.length > 0 ? valuesOf(keys) : () => nothing), [keys]);
  return useSelector(select);
}
