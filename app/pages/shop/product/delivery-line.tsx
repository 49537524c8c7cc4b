import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#app/platform/browser/idle.ts';
import type { DeliveryEstimateProps } from './delivery-estimate.tsx';

const messages = {
  everywhere: 'Delivered all over Pakistan in 3–7 business days.',
  made: 'Delivered all over Pakistan.',
};

/** The page is cached and the same for everybody, so the day is found in the browser. */
export function DeliveryLine(props: DeliveryEstimateProps) {
  const [Estimate, setEstimate] = useState<ComponentType<DeliveryEstimateProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('./delivery-estimate.tsx').then(
          (loaded) => setEstimate(() => loaded.DeliveryEstimate),
          () => undefined,
        );
      }),
    [],
  );
  return Estimate ? (
    <Estimate {...props} />
  ) : (
    <p>{props.isMadeOnOrder ? messages.made : messages.everywhere}</p>
  );
}
