import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useSettingAnswer } from '../../shared/tenant/use-setting.js';

/** Leads to the dashboard where the tenant has switched own agreements off. */
export function WhileAllowed({ children }: { children: ReactNode }) {
  const { data, isLoading } = useSettingAnswer('user_own_agreements');
  if (isLoading) return <SkeletonRows rows={3} />;
  return data === '0' ? <Navigate to="/" replace /> : children;
}
