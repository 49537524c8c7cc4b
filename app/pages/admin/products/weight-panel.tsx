import { NumberPanel } from './number-panel.tsx';

const texts = {
  title: 'What it weighs',
  label: 'Weight of one piece with its wrapping, in grams',
  hint: 'For the couriers; shoppers do not see it. Empty: as the shop’s settings say.',
  save: 'Save the weight',
  saved: 'Weight saved.',
};

export function WeightPanel({ product: { id } }: { product: { id: number } }) {
  const path = `/api/admin/products/${id}/weight/`;
  return <NumberPanel path={path} name="weight" texts={texts} read={(text) => text.trim()} />;
}
