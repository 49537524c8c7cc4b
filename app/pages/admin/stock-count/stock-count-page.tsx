import { data, useNavigate } from 'react-router';
import { productOfCode } from '#app/features/orders/pack/piece-code.ts';
import type { StockPieces } from '#app/features/orders/pack/stock-schema.ts';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { ScanField } from '#app/pages/admin/pack/scan-field.tsx';
import { playSound } from '#app/pages/admin/pack/sounds.ts';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/stock-count-page.ts';
import { StockForm } from './stock-form.tsx';
import { StockList } from './stock-list.tsx';
import { STOCK_TEXTS } from './stock-texts.ts';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(STOCK_TEXTS.en.title, matches[0].loaderData.settings.brand);
}

/** `edit` is the product whose pieces are counted, `code` the label that was scanned, `q` what was typed. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const edited = searchParams.get('edit');
  const words = edited ?? searchParams.get('q') ?? '';
  const path = `/api/admin/stock/?${new URLSearchParams({ q: words })}`;
  const answer = await callAsStaff<StockPieces>(request, { method: 'GET', path });
  if (!answer.ok) throw data(answer.error, { status: 503 });
  return { found: answer.data, words, isEdited: edited !== null, code: searchParams.get('code') };
}

export default function StockCountPage({ loaderData }: Route.ComponentProps) {
  const { found, words, isEdited, code } = loaderData;
  const { pieces, has_more } = found;
  const piece = isEdited ? pieces[0] : undefined;
  const texts = useTexts(STOCK_TEXTS);
  const navigate = useNavigate();
  const find = (scanned: string) => {
    const product = productOfCode(scanned);
    const search = product === null ? { q: scanned } : { edit: `P${product}`, code: scanned };
    if (product !== null) playSound('right');
    void navigate({ search: `?${new URLSearchParams(search)}` });
  };
  const back = (
    <Link className="link" to="/admin/stock/count">
      {texts.back}
    </Link>
  );
  return (
    <AdminPage title={texts.title} action={words !== '' && back}>
      <Stack gap={12}>
        <ScanField hint={texts.scan} onScan={find} />
        {piece && <StockForm key={piece.id} piece={piece} code={code} />}
        {pieces.length === 0 && (
          <Note tone="info" role="status">
            <span dir="auto">{words ? texts.none(words) : texts.empty}</span>
          </Note>
        )}
        {!piece && pieces.length > 0 && <StockList pieces={pieces} hasMore={has_more} />}
      </Stack>
    </AdminPage>
  );
}
