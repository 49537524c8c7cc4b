import type { ComponentProps, ReactNode } from 'react';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { toSlug } from '#app/features/catalogue/slug.ts';
import { type TextName, textInputProps } from '#app/pages/admin/form/form-fields.tsx';
import { Field, Select, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { FieldGrid } from '#app/ui/layout.tsx';
import type { ProductValues } from './product-values.ts';
import type { ProductFormState } from './use-product-form.ts';

const messages = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  priceHint: 'Rupees, before any promotion.',
  category: 'Category',
  choose: 'Choose a category',
  type: 'Type',
  pieceSet: 'Piece set',
  collection: 'Collection',
  size: 'Size',
  sizeHint: 'One size, several separated by commas, or Free Size.',
  color: 'Color',
  place: 'Place in its category',
  placeHint: '1 comes first. Without one: after those that have one, most loved first.',
  colorGroup: 'Same piece in other colors',
  colorGroupHint:
    'A name for all its colors, such as Gulab kurta. Pieces with the same name and another color are linked; pages of the shop do not show the name.',
  slug: 'Address in the shop',
  slugNew: 'Leave empty to create it from the name.',
  slugEdit: 'It does not change with the name. If you change it, the old address redirects to the new one.',
};

type ProductFieldsProps = { form: ProductFormState; categories: readonly Category[] };

export function ProductFields({ form, categories }: ProductFieldsProps) {
  const { values, row } = form;
  return (
    <>
      <Typed form={form} name="name" label={messages.name} maxLength={200} required dir="auto" />
      <DescriptionField form={form} />
      <FieldGrid from={560} gap="0 16px">
        <PriceField form={form} />
        <CategoryField form={form} categories={categories} />
        <Chosen form={form} name="type" label={messages.type} options={PRODUCT_TYPES} />
        <Chosen form={form} name="piece_set" label={messages.pieceSet} options={PIECE_SETS} />
        <Chosen form={form} name="collection" label={messages.collection} options={COLLECTIONS} />
        <Typed form={form} name="color" label={messages.color} maxLength={60} dir="auto" />
        <PlaceField form={form} />
      </FieldGrid>
      <Typed
        form={form}
        name="color_group"
        label={messages.colorGroup}
        hint={messages.colorGroupHint}
        maxLength={60}
        dir="auto"
      />
      <Typed form={form} name="size" label={messages.size} hint={messages.sizeHint} maxLength={200} />
      <Typed
        form={form}
        name="slug"
        label={messages.slug}
        hint={row ? messages.slugEdit : messages.slugNew}
        placeholder={toSlug(values.name, 'product')}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}

type OneFieldProps = { form: ProductFormState };

export function DescriptionField(props: OneFieldProps & { rows?: number }) {
  return <Area {...props} name="description" label={messages.description} dir="auto" required />;
}

export function PriceField({ form }: OneFieldProps) {
  return (
    <Typed
      form={form}
      name="price"
      label={messages.price}
      hint={messages.priceHint}
      inputMode="decimal"
      required
    />
  );
}

export function CategoryField({ form, categories }: ProductFieldsProps) {
  return (
    <Chosen form={form} name="category" label={messages.category}>
      <option value="">{messages.choose}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Chosen>
  );
}

export function PlaceField({ form }: OneFieldProps) {
  return (
    <Typed
      form={form}
      name="place"
      label={messages.place}
      hint={messages.placeHint}
      inputMode="numeric"
      maxLength={3}
    />
  );
}

type TypedProps = Omit<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onChange'> & {
  form: ProductFormState;
  name: TextName<ProductValues>;
  label: string;
  hint?: ReactNode;
};

export function Typed({ form: { values, change, errors }, name, label, hint, ...rest }: TypedProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]}>
      {(ids) => <TextInput {...ids} {...rest} {...textInputProps(values, change)(name)} autoComplete="off" />}
    </Field>
  );
}

type AreaProps = {
  form: ProductFormState;
  name: 'description' | 'description_ur';
  label: string;
  dir: 'auto' | 'rtl';
  lang?: 'ur';
  required?: boolean;
  rows?: number;
};

export function Area({ form: { values, change, errors }, name, label, ...rest }: AreaProps) {
  return (
    <Field label={label} error={errors[name]}>
      {(ids) => <TextArea {...ids} {...rest} {...textInputProps(values, change)(name)} maxLength={10_000} />}
    </Field>
  );
}

type ChosenProps = {
  form: ProductFormState;
  name: TextName<ProductValues>;
  label: string;
  options?: readonly string[];
  children?: ReactNode;
};

export function Chosen({
  form: { values, change, errors },
  name,
  label,
  options = [],
  children,
}: ChosenProps) {
  return (
    <Field label={label} error={errors[name]}>
      {(ids) => (
        <Select {...ids} {...textInputProps(values, change)(name)}>
          {children}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
