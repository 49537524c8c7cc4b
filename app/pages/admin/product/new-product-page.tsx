import { useNavigate } from 'react-router';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { COLLECTIONS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { PRODUCTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { FormPanel, SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { useUnsavedEdits } from '#app/pages/admin/form/unsaved-edits.tsx';
import {
  CategoryField,
  Chosen,
  DescriptionField,
  PriceField,
  Typed,
} from '#app/pages/admin/products/product-fields.tsx';
import { StockFields } from '#app/pages/admin/products/stock-fields.tsx';
import { deleteProductDraft, useProductForm } from '#app/pages/admin/products/use-product-form.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/new-product-page.ts';
import styles from './product-page.module.css';
import { SizeSets } from './size-sets.tsx';

const messages = {
  title: 'New product',
  all: 'All products',
  form: 'What it is',
  create: 'Create the draft',
  lead: 'Shoppers see it once you publish it. Pictures come next.',
  draft: 'We restored what you typed before.',
  discard: 'Start over',
  name: 'Name',
  type: 'Type',
  collection: 'Collection',
  color: 'Color',
  sizes: 'Sizes',
  sizesHint: 'Tap a list below, or enter sizes separated by commas.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const answer = await callAsStaff<Category[]>(request, { method: 'GET', path: '/categories/' });
  return { categories: answer.ok ? answer.data : [] };
}

export default function NewProductPage({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={messages.title}
      intro={messages.lead}
      action={
        <Link className="link" to={PRODUCTS_SCREEN}>
          {messages.all}
        </Link>
      }
    >
      <NewProductForm categories={categories} />
    </AdminPage>
  );
}

function NewProductForm({ categories }: { categories: readonly Category[] }) {
  const navigate = useNavigate();
  const { forget } = useUnsavedEdits();
  const form = useProductForm({
    edited: null,
    categories,
    last: null,
    isDraft: true,
    onSaved: ({ id }) => {
      forget();
      void navigate(`${PRODUCTS_SCREEN}/${id}?tab=pictures`);
    },
  });
  const { values, change } = form;
  const isForKids = values.collection === 'Kids Collection';
  return (
    <div className={styles.short}>
      <FormPanel
        title={messages.form}
        submitLabel={messages.create}
        saving={form.saving}
        error={<SaveError {...form} onTakeTheirs={form.takeTheirs} onSaveMine={form.save} />}
        onSubmit={form.save}
      >
        {form.hasDraft && <RestoredNote />}
        <Typed form={form} name="name" label={messages.name} maxLength={200} required dir="auto" autoFocus />
        <DescriptionField form={form} />
        <FieldGrid from={560} gap="0 16px">
          <PriceField form={form} />
          <Typed form={form} name="color" label={messages.color} maxLength={60} dir="auto" />
          <CategoryField form={form} categories={categories} />
          <Chosen form={form} name="type" label={messages.type} options={PRODUCT_TYPES} />
          <Chosen form={form} name="collection" label={messages.collection} options={COLLECTIONS} />
        </FieldGrid>
        <Typed form={form} name="size" label={messages.sizes} hint={messages.sizesHint} maxLength={200} />
        <SizeSets
          size={values.size}
          isForKids={isForKids}
          onChoose={(size) => change({ size, per_size: size.includes(',') })}
        />
        <StockFields form={form} />
      </FormPanel>
    </div>
  );
}

function RestoredNote() {
  const navigate = useNavigate();
  const { forget } = useUnsavedEdits();
  function startOver() {
    deleteProductDraft();
    forget();
    void navigate(0);
  }
  return (
    <Note tone="info" after={18}>
      {messages.draft}{' '}
      <Button variant="text" size="small" onClick={startOver}>
        {messages.discard}
      </Button>
    </Note>
  );
}
