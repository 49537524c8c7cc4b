import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Confirm } from '#app/ui/overlay/confirm.tsx';

const messages = {
  question: 'Leave without saving?',
  text: 'Your changes on this page are not saved.',
  leave: 'Leave',
};

export function useLeaveGuard(isTouched: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isTouched && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isTouched) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isTouched]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title={messages.question}
      message={messages.text}
      confirmLabel={messages.leave}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
