export { Outlet as default } from 'react-router';
export { AdminError as ErrorBoundary } from './admin-page.tsx';
