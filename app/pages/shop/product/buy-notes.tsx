import type { Product } from '#app/features/catalogue/products/schema.ts';
import { advanceOf } from '#app/features/orders/amounts.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import type { PublicSettings } from '#app/features/settings/settings.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatRupees, toPaisa, toRupees } from '#app/platform/text/money.ts';
import { Button, copyText } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { ShareIcon, WhatsappIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import styles from './buy-panel.module.css';

const messages = {
  delivery: (freeFrom: string, fee: string) =>
    `Free delivery from ${freeFrom}. Below that, delivery is ${fee}.`,
  deliveryFree: 'Free delivery.',
  policy: 'Shipping policy',
  payment: 'Cash on Delivery.',
  made: (percent: number) =>
    `Made on order for you: ${percent}% is paid in advance, the rest when it arrives. For your own size, length or colors, write to us.`,
  split: (now: string, later: string) => `${now} now, ${later} when it arrives.`,
  ready: (time: string) => `Ready in about ${time}.`,
  exchange: 'Does not fit? Tell us within 7 days.',
  exchangeSale: 'Does not fit? Tell us within 7 days. In the sale, we exchange it for another size only.',
  noExchange: 'Made for you, so it cannot be exchanged, unless we made a mistake.',
  exchanges: 'How exchanges work',
  chat: 'Customize on WhatsApp',
  hello: (name: string) => `Assalam-o-alaikum! I would like to customize ${name}.`,
  soldOut: 'This piece is sold out. Ask us whether it comes back, or for one like it.',
  askAgain: 'Ask on WhatsApp',
  comeBack: (name: string, link: string) =>
    `Assalam-o-alaikum! ${name} is sold out. Does it come back? ${link}`,
  ask: 'Ask about this piece',
  question: (name: string, size: string | null, link: string) =>
    `Assalam-o-alaikum! I have a question about ${size ? `${name}, size ${size}` : name}: ${link}`,
  share: 'Share',
  copied: 'Link copied.',
  failed: 'The link could not be copied. It is the address of this page.',
};

type BuyNotesProps = {
  product: Pick<Product, 'name' | 'slug' | 'made_on_order' | 'stock' | 'price' | 'sale_price'>;
  size: string | null;
};

export function BuyNotes({ product, size }: BuyNotesProps) {
  const { settings } = useShop();
  if (product.stock <= 0) return <SoldOutNote product={product} />;
  return (
    <div className={styles.notes}>
      {product.made_on_order && (
        <Note tone="info">
          <p>
            {messages.made(settings.advance_percent)} {messages.ready(settings.making_time)}
          </p>
          <p>{paidNowAndLater(product.sale_price, settings)}</p>
          <ChatLink hello={messages.hello(product.name)}>{messages.chat}</ChatLink>
        </Note>
      )}
      <div className={styles.terms}>
        {!product.made_on_order && <p>{messages.payment}</p>}
        <p>
          {settings.free_delivery_from > 0
            ? messages.delivery(unbroken(settings.free_delivery_from), unbroken(settings.delivery_fee))
            : messages.deliveryFree}{' '}
          <Link className={`underlined ${styles.policy}`} to="/shipping-policy">
            {messages.policy}
          </Link>
        </p>
        <p>
          {exchangeOf(product)}{' '}
          <Link className={`underlined ${styles.policy}`} to="/exchanges">
            {messages.exchanges}
          </Link>
        </p>
      </div>
      <Cluster gap="4px 28px" align="stretch">
        <Question product={product} size={size} />
        <ShareButton name={product.name} slug={product.slug} />
      </Cluster>
    </div>
  );
}

function exchangeOf({ made_on_order, price, sale_price }: BuyNotesProps['product']): string {
  if (made_on_order) return messages.noExchange;
  return sale_price < price ? messages.exchangeSale : messages.exchange;
}

/** Of this piece alone; delivery below the free amount is shared as the rest is. */
function paidNowAndLater(
  price: number,
  { advance_percent, free_delivery_from, delivery_fee }: PublicSettings,
) {
  const total = price + (price >= free_delivery_from ? 0 : delivery_fee);
  const now = toRupees(advanceOf([{ made_on_order: true }], toPaisa(total), advance_percent));
  return messages.split(formatRupees(now), formatRupees(total - now));
}

function Question({ product: { name, slug }, size }: BuyNotesProps) {
  const { origin } = useShop();
  return (
    <ChatLink hello={messages.question(name, size, `${origin}/product/${slug}`)}>{messages.ask}</ChatLink>
  );
}

/** Nothing is promised of a piece that cannot be ordered. */
function SoldOutNote({ product: { name, slug } }: Pick<BuyNotesProps, 'product'>) {
  const { origin } = useShop();
  return (
    <div className={styles.notes}>
      <Note tone="info">
        <p>{messages.soldOut}</p>
        <ChatLink hello={messages.comeBack(name, `${origin}/product/${slug}`)}>{messages.askAgain}</ChatLink>
      </Note>
      <Cluster gap="4px 28px" align="stretch">
        <ShareButton name={name} slug={slug} />
      </Cluster>
    </div>
  );
}

function ChatLink({ hello, children }: { hello: string; children: string }) {
  const { settings } = useShop();
  return (
    <a
      className={`tap underlined ${styles.chat}`}
      href={whatsappLink(settings, hello)}
      target="_blank"
      rel="noreferrer"
    >
      <WhatsappIcon size={20} />
      {children}
    </a>
  );
}

function unbroken(rupees: number): string {
  return formatRupees(rupees).replaceAll(' ', '\u00a0');
}

type ShareButtonProps = { name: string; slug: string };

/** By the phone's own list of apps; elsewhere the link is copied. */
function ShareButton({ name, slug }: ShareButtonProps) {
  const { origin } = useShop();
  const share = async () => {
    const url = `${origin}/product/${slug}`;
    if (await isShared({ title: name, url })) return;
    showToast((await copyText(url)) ? messages.copied : messages.failed);
  };
  return (
    <Button variant="text" onClick={share}>
      <ShareIcon size={20} />
      {messages.share}
    </Button>
  );
}

/** True also when the shopper closed the list without choosing. */
async function isShared(link: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  return navigator.share(link).then(
    () => true,
    (error: Error) => error.name === 'AbortError',
  );
}
