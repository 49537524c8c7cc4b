import { useNavigate } from 'react-router';
import type { Import } from '#app/features/imports/schema.ts';
import { IMPORTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { FileForm } from '#app/pages/admin/form/file-form.tsx';
import { Panel } from '#app/ui/layout.tsx';

const messages = {
  products: {
    label: 'File with products',
    hint: 'CSV or XLSX, at most 15 MB: from Shopify, WooCommerce, Wix, Medusa, Bagisto or PrestaShop, exported here, or a table of your own. It may have the stock alone.',
    send: 'Compare with the shop',
    sending: 'Sending...',
  },
  combinations: {
    label: 'File with the combinations',
    hint: 'PrestaShop keeps sizes and colors in a second file. Both are compared together.',
    send: 'Compare both',
    sending: 'Sending...',
  },
};

const ACCEPT = '.csv,.tsv,.txt,.xlsx';

export function UploadForm() {
  const navigate = useNavigate();
  return (
    <Panel padding="16px">
      <FileForm<Import>
        to={{ method: 'POST', path: '/api/admin/imports/' }}
        {...messages.products}
        accept={ACCEPT}
        reloads={false}
        onSent={({ id }) => navigate(`${IMPORTS_SCREEN}/${id}`)}
      />
    </Panel>
  );
}

/** Of a file whose sizes and colors stand in another one. */
export function CombinationsForm({ id }: { id: number }) {
  return (
    <Panel padding="16px">
      <FileForm<Import>
        to={{ method: 'PUT', path: `/api/admin/imports/${id}/combinations/` }}
        {...messages.combinations}
        accept={ACCEPT}
        quiet
      />
    </Panel>
  );
}
