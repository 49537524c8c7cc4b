import { SHARED_NAMES } from '#app/features/catalogue/doctor/names.ts';
import { DUPLICATE_KINDS, type Duplicates } from '#app/features/catalogue/doctor/schema.ts';
import { PRODUCTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { CardTitle, Panel, Rows } from '#app/pages/admin/shell/panel.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';
import { PieceCell } from './piece-cell.tsx';

const messages = {
  none: 'Nothing is in the shop twice.',
  noneText: 'No two products share an SKU, a barcode, a picture, or name and color.',
  open: (products: number) => `Show ${products} in the table`,
  facts: (color: string, price: string, state: string) => `${color}, ${price}, ${state}`,
  same: 'The same picture',
  more: (products: number) => `and ${products} more`,
  most: 'The first 100 groups.',
};

/** What is archived is left out. */
export function DuplicatesPanel({ duplicates: { counts, groups } }: { duplicates: Duplicates }) {
  if (groups.length === 0) return <ListEmpty title={messages.none} text={messages.noneText} />;
  return (
    <Stack gap={20}>
      {DUPLICATE_KINDS.filter((kind) => groups.some((group) => group.kind === kind)).map((kind) => (
        <Panel key={kind} title={SHARED_NAMES[kind]}>
          <Cluster after={16}>
            <ButtonLink variant="ghost" size="small" to={`${PRODUCTS_SCREEN}?duplicates=${kind}`}>
              {messages.open(counts[kind])}
            </ButtonLink>
          </Cluster>
          <Rows>
            {groups
              .filter((group) => group.kind === kind)
              .map(({ shared, count, products }) => (
                <li key={shared || products.map(({ id }) => id).join()}>
                  <CardTitle>
                    <bdi>{shared || messages.same}</bdi>
                  </CardTitle>
                  <Stack gap={6} before={6}>
                    {products.map(({ id, name, image, color, price, state }) => (
                      <Cluster key={id} gap="2px 16px">
                        <PieceCell id={id} name={name} image={image} />
                        <Muted as="span">{messages.facts(color, formatRupees(price), state)}</Muted>
                      </Cluster>
                    ))}
                    {count > products.length && <Muted>{messages.more(count - products.length)}</Muted>}
                  </Stack>
                </li>
              ))}
          </Rows>
        </Panel>
      ))}
      {groups.length === 100 && <Muted>{messages.most}</Muted>}
    </Stack>
  );
}
