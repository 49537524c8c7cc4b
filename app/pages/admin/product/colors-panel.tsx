import { type Colors, MAX_OTHER_COLORS } from '#app/features/catalogue/colors/schema.ts';
import { STATE_NAMES } from '#app/features/catalogue/products/product-fields.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { ProductPicker } from '#app/pages/admin/product-picker/product-picker.tsx';
import { useChosenProducts } from '#app/pages/admin/product-picker/use-chosen-products.ts';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './product-page.module.css';

const messages = {
  title: 'Colors of this piece',
  lead: 'Linked pieces show each other’s swatches, on their cards and pages. Only those in the shop and in stock are shown.',
  swatches: 'Linked colors',
  save: 'Save the colors',
  saving: 'Saving...',
  saved: 'Colors saved.',
  failed: 'The colors could not be saved.',
  notLoaded: 'The other colors could not be loaded.',
  conflict: 'The colors have changed meanwhile. Here they are as they are now; please change them again.',
};

/** The same piece in other colors, each a product of its own. */
export function ColorsPanel({ product }: { product: StaffProduct }) {
  const { known, chosen, setChosen, isChanged, save, isSaving, failure, isConflict, notice } =
    useChosenProducts<Colors>({
      path: `/api/admin/products/${product.id}/colors/`,
      name: 'colors',
      listOf: ({ colors }) => colors,
      texts: messages,
    });
  useLeaveGuard(isChanged);
  if (failure) return <ListFailure title={messages.notLoaded} reason={failure} />;
  if (!known) return null;
  return (
    <Panel title={messages.title} before={24}>
      <Muted after={14}>{messages.lead}</Muted>
      {isConflict && (
        <Note tone="bad" role="alert" after={12}>
          {messages.conflict}
        </Note>
      )}
      {known.colors.length > 0 && <Swatches colors={known.colors} />}
      <ProductPicker
        label={messages.title}
        chosen={chosen}
        most={MAX_OTHER_COLORS}
        except={product.id}
        onChange={setChosen}
      />
      <Cluster before={14}>
        <Button size="small" aria-disabled={isSaving || !isChanged} onClick={() => isChanged && void save()}>
          {isSaving ? messages.saving : messages.save}
        </Button>
      </Cluster>
      {notice}
    </Panel>
  );
}

function Swatches({ colors }: Colors) {
  return (
    <Cluster as="ul" gap={12} after={14} aria-label={messages.swatches}>
      {colors.map(({ id, color, state, pictures }) => (
        <li key={id} className={styles.swatch}>
          <Link className="link" to={`/admin/products/${id}`}>
            <Picture picture={pictures[0] ?? null} alt="" sizes="48px" ratio="3/4" />
            <span dir="auto">{color}</span>
          </Link>
          {state !== 'live' && <Muted as="span">{STATE_NAMES[state]}</Muted>}
        </li>
      ))}
    </Cluster>
  );
}
