import type { Unit } from '#app/features/catalogue/facts/measures.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { bodyTableOf } from '#app/features/catalogue/size-charts/chart-table.ts';
import type { SizeChart } from '#app/features/catalogue/size-charts/size-chart-schema.ts';
import { SizeFinder } from '#app/features/catalogue/size-charts/size-finder.tsx';
import { FieldGrid } from '#app/ui/layout/field-grid.tsx';

const messages = {
  women: 'Find your size',
  kids: 'Find your child’s size',
  piece: 'a piece',
};

type GuideFindersProps = {
  charts: readonly SizeChart[];
  unit: Unit;
  onFound: (collection: string, size: string | null) => void;
};

/** One for each collection in which the charts of all types agree about the wearer. */
export function GuideFinders({ charts, unit, onFound }: GuideFindersProps) {
  return (
    <FieldGrid from={768} gap={20}>
      {COLLECTIONS.map((collection) => {
        const table = bodyTableOf(charts, collection);
        return (
          table && (
            <SizeFinder
              key={collection}
              title={messages[collection === 'Kids Collection' ? 'kids' : 'women']}
              heading="h2"
              table={table}
              unit={unit}
              product={messages.piece}
              onFound={(size) => onFound(collection, size)}
            />
          )
        );
      })}
    </FieldGrid>
  );
}
