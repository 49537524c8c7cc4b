import { data } from 'react-router';

/** Any address that is no page: the layout's error screen says so, with the header and footer around it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
