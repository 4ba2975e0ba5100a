import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export function useAddress(): [asked: URLSearchParams, ask: (query: Record<string, string>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo(() => new URLSearchParams(search), [search]);
  return [asked, (query) => navigate({ search: String(new URLSearchParams(query)) }, { replace: true })];
}
