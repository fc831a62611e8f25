import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface LeavingState {
  leaving: readonly string[];
}

/** Ids of rows that are shown as deleted: while undo is offered, and afterwards, as a list may still be the one of before. */
export const leavingSlice = createSlice({
  name: 'leaving',
  initialState: [] as readonly string[],
  reducers: {
    rowLeft: (ids, { payload }: PayloadAction<string>) => [...ids, payload],
    rowReturned: (ids, { payload }: PayloadAction<string>) => ids.filter(id => id !== payload),
  },
});

export const { rowLeft, rowReturned } = leavingSlice.actions;

export const leavingIds = ({ leaving }: LeavingState): readonly string[] => leaving;
