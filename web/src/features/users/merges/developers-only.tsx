import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isTestMode } from '../../../shared/session/side.js';
import { useRole } from '../../../shared/session/use-me.js';

/** Merges are done by developers, and not on the test side: others get to the list of users. */
export const DevelopersOnly = ({ children }: { children: ReactNode }) =>
  useRole() === 'developer' && !isTestMode() ? children : <Navigate to="/users" replace />;
