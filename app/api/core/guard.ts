export type Guard = 'public' | 'admin';
