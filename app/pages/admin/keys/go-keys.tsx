import { useNavigate } from 'react-router';
import { useKeys } from './use-keys.ts';

/** `g` and a letter open a screen, from everywhere in the admin area. */
export function GoKeys() {
  const navigate = useNavigate();
  useKeys({
    'g o': () => navigate('/admin/orders?queue=new'),
    'g p': () => navigate('/admin/payments'),
    'g m': () => navigate('/admin/messages'),
  });
  return null;
}
