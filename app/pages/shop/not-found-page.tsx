import { data } from 'react-router';

/** Any unknown address: the layout's error screen shows it, with header and footer. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
