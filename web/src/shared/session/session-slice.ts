import { createSlice } from '@reduxjs/toolkit';

/** `lost`: it was there, and ended while the person worked: the page stays, and asks to sign in again over it. */
export type SessionState = 'unknown' | 'in' | 'lost' | 'out';

/** Whether a user is signed in, for guards and dialogs; `useMe` has the user. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { state: 'unknown' as SessionState, hasSignedOut: false, refusedUntilAccepted: 0 },
  reducers: {
    sessionOpened: session => {
      session.state = 'in';
      session.hasSignedOut = false;
    },
    sessionLost: session => {
      session.state = session.state === 'in' || session.state === 'lost' ? 'lost' : 'out';
    },
    sessionClosed: session => {
      session.state = 'out';
    },
    /** the person signs out: the sign-in that follows does not lead back to where it was */
    signedOut: session => {
      session.hasSignedOut = true;
    },
    /** a change was refused, because the person has not accepted the terms or privacy notice in effect */
    termsRefused: session => {
      session.refusedUntilAccepted += 1;
    },
  },
});

export const { sessionOpened, sessionLost, sessionClosed, signedOut, termsRefused } = sessionSlice.actions;
