import { casualWearFacts } from './facts/casual-wear-facts.ts';
import { eidFacts } from './facts/eid-facts.ts';
import { handPaintedFacts } from './facts/hand-painted-facts.ts';
import { kidsFacts } from './facts/kids-facts.ts';
import { newArrivalsFacts } from './facts/new-arrivals-facts.ts';
import { westernGraceFacts } from './facts/western-grace-facts.ts';
import type { DemoFacts, DemoProduct } from './types.ts';

const facts: Readonly<Record<string, DemoFacts>> = {
  ...westernGraceFacts,
  ...casualWearFacts,
  ...eidFacts,
  ...handPaintedFacts,
  ...newArrivalsFacts,
  ...kidsFacts,
};

/** @throws {Error} when the product has none. */
export function factsOf(slug: string): DemoFacts {
  const known = facts[slug];
  if (!known) throw new Error(`${slug} has no facts.`);
  return known;
}

/** As the shop keeps them: of the sizes that the product has. */
export function lengthsOf({ slug, size }: Pick<DemoProduct, 'slug' | 'size'>) {
  return Object.entries(factsOf(slug).lengths ?? {}).flatMap(([part, bySize]) =>
    size.split(',').flatMap((of) => {
      const inches = bySize[of];
      return inches === undefined ? [] : [{ part, size: of, inches }];
    }),
  );
}
