import { type ReactNode, ViewTransition } from 'react';

type SharedPictureProps = {
  /** Unique on its page; a picture without one takes no part. */
  name?: string | undefined;
  children: ReactNode;
};

/** A picture that moves to its place on the next page, where one of the same name stands. */
export function SharedPicture({ name, children }: SharedPictureProps) {
  // React's server writes attributes for it that HTML does not know; the browser needs none of them.
  if (typeof document === 'undefined') return children;
  return (
    <ViewTransition name={name ?? 'auto'} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
