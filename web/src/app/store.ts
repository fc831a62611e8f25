import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../shared/api/api.js';
import { connectionSlice } from '../shared/api/connection-slice.js';
import { leavingSlice } from '../shared/api/leaving-slice.js';
import { sessionSlice } from '../shared/session/session-slice.js';

/** A fresh store: one for the app, one for each test. */
export function makeStore() {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionSlice.reducer,
      connection: connectionSlice.reducer,
      leaving: leavingSlice.reducer,
    },
    // answers hold only JSON and, for files, Blobs that are handed on at once
    middleware: defaults => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/** The store, as the app makes it. */
export type AppStore = ReturnType<typeof makeStore>;
