import { expect } from '@playwright/test';
import { staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { cartLine, newEmail, newPhone, newTransactionId, postToShop, type TestProduct } from './shopper.ts';

type ProductOptions = {
  name: string;
  stock?: number;
  price?: number;
  made_on_order?: boolean;
  size?: string;
};

/** Staff of the demo shop, for what a journey needs around its shopper. */
export class Staff {
  readonly #access: string;
  readonly #products: TestProduct[] = [];

  private constructor(access: string) {
    this.#access = access;
  }

  static async signIn(): Promise<Staff> {
    return new Staff((await staffTokens()).access);
  }

  /** A product of this journey alone, without promotion, and without sizes unless they are given: a dupatta at Rs 4,000, twenty of them. */
  async addProduct({
    name,
    stock = 20,
    price = 4000,
    made_on_order = false,
    size = 'Free Size',
  }: ProductOptions): Promise<TestProduct> {
    const categories = (await this.#call('GET', '/categories/')) as { id: number; slug: string }[];
    const piece = (await this.#call('POST', '/products/upload/', {
      name,
      description: 'Of a journey.',
      price: String(price),
      category: String(categories.find(({ slug }) => slug === 'casual-wear')?.id),
      // Whose size nobody chooses.
      type: size === 'Free Size' ? 'Dupatta' : 'Kurta',
      piece_set: '1 Piece',
      collection: 'Womens Clothing',
      size,
      stock: String(stock),
      made_on_order: String(made_on_order),
    })) as TestProduct;
    this.#products.push(piece);
    return piece;
  }

  async changeProduct({ id }: TestProduct, changes: Record<string, string>): Promise<void> {
    await this.#call('PATCH', `/products/${id}/update/`, changes);
  }

  /** The orders that are found by this, as staff see them. */
  async findOrders(q: string): Promise<{ order_id: string; total: number; payment_state: string }[]> {
    return (await this.#call('GET', `/orders/all/?q=${encodeURIComponent(q)}`)) as {
      order_id: string;
      total: number;
      payment_state: string;
    }[];
  }

  /** Says that the parcel of an order has left. */
  ship(order_id: string): Promise<void> {
    return this.setStatus(order_id, 'Shipped');
  }

  async setStatus(order_id: string, status: string): Promise<void> {
    const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/orders/update-status/${order_id}/`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${this.#access}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ status }),
    });
    expect(answer.ok).toBe(true);
  }

  /** The names of what stands in the carts that no order has closed. */
  async inOpenCarts(): Promise<string[]> {
    const carts = (await this.#call('GET', '/cart/')) as { items: { name: string }[] }[];
    return carts.flatMap(({ items }) => items.map(({ name }) => name));
  }

  /** A wallet session for one piece, whose shopper has sent no transaction id. */
  async beginWalletPayment(
    piece: TestProduct,
  ): Promise<{ session_id: string; order_id: string; phone: string }> {
    const phone = newPhone();
    const { session_id } = await postToShop<{ session_id: string }>('/orders/checkout-session/', {
      ...{ name: 'Gulnaz Bano', email: newEmail(), phone, address: '7 Chameli Street', city: 'Lahore' },
      ...{ postal_code: '54000', payment_method: 'jazzcash', cartItems: [cartLine(piece)] },
      ...{ total: String(piece.price + 250), discount: '0' },
    });
    const rows = await this.#call('GET', `/api/admin/unfinished-payments/?q=${encodeURIComponent(phone)}`);
    const [row] = rows as { order_id: string }[];
    return { session_id, order_id: row?.order_id ?? '', phone };
  }

  /** A wallet order of one piece, whose payment is to be checked. */
  async orderByWallet(piece: TestProduct): Promise<string> {
    return (await this.claimPayment(piece)).order_id;
  }

  /** The same, with the address of the shopper's page. */
  async claimPayment(
    piece: TestProduct,
    transaction_id = newTransactionId(),
  ): Promise<{ order_id: string; confirmation_path: string }> {
    const { session_id } = await this.beginWalletPayment(piece);
    const body = { session_id, transaction_id };
    return postToShop('/orders/confirm-payment/', body);
  }

  /** Says of the payment of this order that it cannot be found. */
  rejectPayment(order_id: string): Promise<void> {
    return this.#review(order_id, 'reject', { reason: 'Seen in no wallet of ours.' });
  }

  /** Says of the payment of this order that it has arrived. */
  acceptPayment(order_id: string, received: { amount?: number } = {}): Promise<void> {
    return this.#review(order_id, 'verify', received);
  }

  async #review(order_id: string, decision: string, body: object): Promise<void> {
    const path = `/orders/${order_id}/payments/`;
    const { payments } = (await this.#call('GET', path)) as { payments: { id: number }[] };
    const answer = await fetch(`${process.env.JOURNEY_ORIGIN}${path}${payments.at(-1)?.id}/${decision}/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.#access}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  }

  async approvePhoto(id: number): Promise<void> {
    await this.#call('PATCH', `/api/gallery/approve/${id}/`);
  }

  /** Takes the products of the journey out of the shop again. */
  async cleanUp(): Promise<void> {
    for (const { id } of this.#products) await this.#call('DELETE', `/products/${id}/delete/`);
  }

  async #call(method: string, path: string, texts?: Record<string, string>): Promise<unknown> {
    const form = new FormData();
    for (const [name, text] of Object.entries(texts ?? {})) form.set(name, text);
    const answer = await fetch(`${process.env.JOURNEY_ORIGIN}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.#access}` },
      ...(texts && { body: form }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer.status === 204 ? null : answer.json();
  }
}
