import { type RefObject, useId, useImperativeHandle, useRef } from 'react';
import type { RelatedProducts } from '#app/features/catalogue/products/schema.ts';
import { MAX_RELATED_PRODUCTS } from '#app/features/catalogue/related/related-products-input.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { withPicked } from '#app/pages/admin/product-picker/picked-product.ts';
import { ProductPicker } from '#app/pages/admin/product-picker/product-picker.tsx';
import { useChosenProducts } from '#app/pages/admin/product-picker/use-chosen-products.ts';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './companions-panel.module.css';

const messages = {
  title: 'Wear it with',
  lead: 'Shown below the piece, in this order, and then what the shop finds. Sold-out pieces are left out; one piece alone is not shown.',
  suggested: (names: string) => `While none is chosen, the shop shows: ${names}.`,
  nothing: 'While none is chosen, the shop shows nothing: it has no piece that fits.',
  ideas: 'Suggestions',
  add: 'Add',
  save: 'Save these',
  saving: 'Saving...',
  saved: 'Saved.',
  failed: 'This list could not be saved.',
  notLoaded: 'What to wear it with could not be loaded.',
  conflict: 'This list has changed meanwhile. Here it is as it is now; please change it again.',
};

type CompanionsPanelProps = {
  product: { id: number };
  /** For the form of the product, which saves this list too: false when it was refused, which is said here. */
  saveChanges?: RefObject<(() => Promise<boolean>) | null>;
};

/** Also saved by itself. */
export function CompanionsPanel({ product, saveChanges }: CompanionsPanelProps) {
  const { known, failure, chosen, setChosen, isChanged, save, isSaving, notice, isConflict } =
    useChosenProducts<RelatedProducts>({
      path: `/api/admin/products/${product.id}/companions/`,
      name: 'companions',
      listOf: ({ picked }) => picked,
      texts: messages,
      // The form has been saved by now, and stays open: its row in the list is loaded here.
      reload: ({ ok }) => !ok,
    });
  useLeaveGuard(isChanged);
  useImperativeHandle(saveChanges, () => async () => !isChanged || save());
  if (failure) return <ListFailure title={messages.notLoaded} reason={failure} />;
  if (!known) return null;
  const names = known.suggested.map(({ name }) => name).join(', ');
  return (
    <Panel title={messages.title} before={24}>
      <Muted after={14}>{messages.lead}</Muted>
      {isConflict && (
        <Note tone="bad" role="alert">
          {messages.conflict}
        </Note>
      )}
      <ProductPicker
        label={messages.title}
        chosen={chosen}
        most={MAX_RELATED_PRODUCTS}
        except={product.id}
        onChange={setChosen}
      />
      {chosen.length === 0 && (
        <Muted before={4} dir="auto">
          {names ? messages.suggested(names) : messages.nothing}
        </Muted>
      )}
      <Ideas
        ideas={known.ideas.filter(({ id }) => !chosen.some((piece) => piece.id === id))}
        isFull={chosen.length >= MAX_RELATED_PRODUCTS}
        onChoose={(idea) => setChosen((now) => withPicked(now, idea, MAX_RELATED_PRODUCTS))}
      />
      <Cluster before={14}>
        <Button size="small" aria-disabled={isSaving || !isChanged} onClick={() => isChanged && save()}>
          {isSaving ? messages.saving : messages.save}
        </Button>
      </Cluster>
      {notice}
    </Panel>
  );
}

type IdeasProps = {
  ideas: RelatedProducts['ideas'];
  isFull: boolean;
  onChoose: (idea: RelatedProducts['ideas'][number]) => void;
};

/** A tap adds one. */
function Ideas({ ideas, isFull, onChoose }: IdeasProps) {
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  if (ideas.length === 0 || isFull) return null;
  return (
    <>
      <p id={id} className={styles.ideasTitle}>
        {messages.ideas}
      </p>
      <ul ref={list} className={styles.ideas} aria-labelledby={id} tabIndex={-1}>
        {ideas.map((idea) => (
          <li key={idea.id}>
            <button
              type="button"
              className={styles.idea}
              onClick={() => {
                onChoose(idea);
                // The button goes with its card.
                list.current?.focus();
              }}
            >
              <Picture picture={idea.pictures[0] ?? null} alt="" sizes="120px" ratio="3/4" />
              <VisuallyHidden>{messages.add}</VisuallyHidden>
              <bdi className={styles.ideaName}>{idea.name}</bdi>
              <span className={styles.reason}>{idea.reason}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
