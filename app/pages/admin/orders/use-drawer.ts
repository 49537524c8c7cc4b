import { useState } from 'react';
import { useNavigate } from 'react-router';

export type DrawerState = { openId: string | null; open: (id: string) => void; close: () => void };

const BESIDE = '(min-width: 1280px)';

/** Where there is no room beside the list, an order opens on its own page. */
export function useDrawer(search: string, ids: readonly string[]): DrawerState {
  const navigate = useNavigate();
  const [openId, setOpenId] = useState<string | null>(null);
  function open(id: string) {
    if (window.matchMedia(BESIDE).matches) setOpenId(id);
    else navigate(`/admin/orders/${id}`, { state: { list: { search: search && `?${search}`, ids } } });
  }
  return { openId, open, close: () => setOpenId(null) };
}
