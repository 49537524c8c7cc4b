import type { ReactNode } from 'react';

const SHAPES = {
  h1: <path d="M4 6v12M12 6v12M4 12h8M16 10.5l3-2V18" />,
  h2: <path d="M3 6v12M11 6v12M3 12h8M15 10.5a2.5 2.5 0 1 1 4.4 1.6L15 18h5" />,
  bold: <path strokeWidth="2.2" d="M7 5h6a3.4 3.4 0 0 1 0 6.8H7zM7 11.8h7a3.6 3.6 0 0 1 0 7.2H7z" />,
  italic: <path d="M10 5h7M7 19h7M14 5l-4 14" />,
  underline: <path d="M7 4v7a5 5 0 0 0 10 0V4M6 20h12" />,
  quote: <path d="M5 5v14M10 8h9M10 12h9M10 16h6" />,
  ordered: <path d="M10 6h10M10 12h10M10 18h10M4 5l1.5-1V8M4 11h2l-2 3h2M4 17h2v3H4" />,
  bullets: <path d="M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01" />,
  link: (
    <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.6-1.6" />
  ),
  image: <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15 9h.01" />,
  video: <path d="M3 6h13v12H3zM16 11l5-3v8l-5-3M8 9.5v5l4-2.5z" />,
  clean: <path d="M6 5h12M12 5l-2.5 14M15 15l5 5M20 15l-5 5" />,
} satisfies Record<string, ReactNode>;

export type EditorIconName = keyof typeof SHAPES;

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {SHAPES[name]}
    </svg>
  );
}
