import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useMayMerge } from './use-may-merge.js';

/** Others than who may merge get to the list of users. */
export const DevelopersOnly = ({ children }: { children: ReactNode }) =>
  useMayMerge() ? children : <Navigate to="/users" replace />;
