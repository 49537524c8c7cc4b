import { useSearchParams } from 'react-router';
import type { StaffProduct } from '#app/features/catalogue/products/staff-product.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import type { LoadedList } from '#app/pages/admin/list/load-list.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StaffGrid } from './staff-grid.tsx';

const messages = {
  none: 'No products yet.',
  noneText: 'Products appear in the shop as soon as they are uploaded.',
  noMatch: 'No products match.',
  noMatchText: 'Check the spelling, or choose other filters.',
  showAll: 'Show all products',
};

type ProductListProps = {
  list: LoadedList<StaffProduct>;
  editAddress: (product: StaffProduct) => string;
  onDelete: (product: StaffProduct) => void;
};

export function ProductList({ list, editAddress, onDelete }: ProductListProps) {
  return (
    <ListArea>
      {'error' in list ? (
        <ListFailure reason={list.error.detail} />
      ) : (
        <>
          {list.rows.length > 0 ? (
            <StaffGrid products={list.rows} editAddress={editAddress} onDelete={onDelete} />
          ) : (
            <NoProducts />
          )}
          <LoadMore next={list.next} count={list.rows.length} />
        </>
      )}
    </ListArea>
  );
}

function NoProducts() {
  const [search] = useSearchParams();
  const isFiltered = ['q', 'category', 'collection', 'stock'].some((name) => search.get(name));
  if (!isFiltered) return <ListEmpty title={messages.none} text={messages.noneText} />;
  const showAll = (
    <ButtonLink variant="text" to="/admin/upload-stock">
      {messages.showAll}
    </ButtonLink>
  );
  return <ListEmpty title={messages.noMatch} text={messages.noMatchText} action={showAll} />;
}
