import { typedRupees } from '#app/platform/text/plain-text.ts';
import { NumberPanel } from './number-panel.tsx';

const texts = {
  title: 'What it costs you',
  label: 'Cost of one piece, in rupees',
  hint: 'Only owners see it. Orders keep the cost of the day on which they were placed; those of before whose cost is unknown take the first one.',
  save: 'Save the cost',
  saved: 'Cost saved.',
};

export function CostPanel({ product: { id } }: { product: { id: number } }) {
  const path = `/api/admin/products/${id}/cost/`;
  return <NumberPanel path={path} name="cost" texts={texts} read={(text) => typedRupees(text) ?? text} />;
}
