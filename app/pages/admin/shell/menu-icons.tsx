/** Drawn on 24 by 24. */
const PATHS = {
  Today: 'M4 11 12 4l8 7v9h-5v-6H9v6H4Z',
  Orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6',
  Parcels: 'm3 8 9-5 9 5v8l-9 5-9-5ZM3 8l9 5 9-5M12 13v8M7.5 5.5l9 5',
  Payments: 'M3 6h18v12H3ZM3 10h18M7 15h4',
  Customers: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4 3.5-6 8-6s8 2 8 6',
  Workshop: 'M6 3v6l-3 3M6 9h12v12H6ZM18 3v6M10 14h4',
  Messages: 'M3 5h18v12H9l-5 4v-4H3Z',
  Products: 'm8 4-5 4 2.5 3L8 9.5V20h8V9.5l2.5 1.5L21 8l-5-4a4 4 0 0 1-8 0Z',
  Marketing: 'M3 10v4h3l9 5V5L6 10ZM19 9a4 4 0 0 1 0 6M7 14l1.5 6H11',
  Content: 'M3 5h18v14H3ZM3 16l5-5 4 4 3-3 6 5M15.5 9h.01',
  Reports: 'M4 20V10M10 20V4M16 20v-8M22 20H2',
  Settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  Pack: 'm3 8 9-5 9 5v8l-9 5-9-5ZM8 12.5l3 3 5-6',
  Scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M12 8v8M16 8v8',
  Returns: 'M4 9h11a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4',
  Stock: 'M4 3v18M20 3v18M4 12h16M4 20h16M7 7h4v5H7ZM13 15h4v5h-4Z',
  Photos: 'M3 7h4l2-3h6l2 3h4v12H3ZM12 16a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  Search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  'New orders': 'M6 16V10a6 6 0 0 1 12 0v6l2 2H4ZM10 21h4',
  More: 'M4 7h16M4 12h16M4 17h16',
} as const;

export type MenuIconName = keyof typeof PATHS;

/** Decorative: the link or button around it has the name. */
export function MenuIcon({ name, size = 18 }: { name: MenuIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
