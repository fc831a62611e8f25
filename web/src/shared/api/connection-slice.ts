import { createSlice } from '@reduxjs/toolkit';

/** Whether the server answers. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isAway: false },
  reducers: {
    serverAway: state => {
      state.isAway = true;
    },
    serverAnswered: state => {
      state.isAway = false;
    },
  },
});

export const { serverAway, serverAnswered } = connectionSlice.actions;
