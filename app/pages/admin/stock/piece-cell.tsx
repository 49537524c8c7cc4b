import { PRODUCTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { CellLink } from '#app/pages/admin/list/row-actions.tsx';
import { Thumb } from '#app/pages/admin/products-table/thumb.tsx';
import { Cluster } from '#app/ui/layout.tsx';

type PieceCellProps = { id: number; name: string; image: string | null };

/** A piece with its picture; leads to the piece. */
export function PieceCell({ id, name, image }: PieceCellProps) {
  return (
    <Cluster nowrap gap={10}>
      <span style={{ flex: 'none', inlineSize: 30 }}>
        <Thumb image={image} />
      </span>
      <CellLink to={`${PRODUCTS_SCREEN}/${id}`}>
        <bdi>{name}</bdi>
      </CellLink>
    </Cluster>
  );
}
