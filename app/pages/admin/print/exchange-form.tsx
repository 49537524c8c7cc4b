import type { ReactNode } from 'react';
import type { PrintedOrder } from '#app/features/orders/pack/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { classes } from '#app/ui/classes.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { Barcode } from './barcode.tsx';
import styles from './exchange-form.module.css';
import { FORM_REASONS, FORM_TEXTS } from './exchange-form-texts.ts';
import slip from './slip.module.css';

type Part = { order: PrintedOrder };

const { en, ur } = FORM_TEXTS;

/** Lies in the parcel and comes back in one. It has no name and no price: whoever finds it learns nothing. */
export function ExchangeForm({ order }: Part) {
  const { brand, whatsapp_number, return_days } = useShop().settings;
  const whatsapp = localPhone(`+${whatsapp_number}`);
  return (
    <article className={classes(slip.slip, styles.form)}>
      <Cluster as="header" align="start" ends gap="4mm 8mm">
        <div>
          <p className={classes('display', slip.brand)}>{brand}</p>
          <h2 className={styles.title}>
            <Both en={en.title} ur={ur.title} />
          </h2>
        </div>
        <Barcode text={order.order_id} />
      </Cluster>
      <div className={styles.sides}>
        <Text>{en.intro(return_days)}</Text>
        <Urdu>{ur.intro(return_days)}</Urdu>
      </div>
      <Pieces order={order} />
      <section>
        <h3 className={slip.label}>
          <Both en={en.why} ur={ur.why} />
        </h3>
        <ul className={styles.reasons}>
          {FORM_REASONS.map((reason) => (
            <li key={reason}>
              <Box>
                <Both en={en.reasons[reason]} ur={ur.reasons[reason]} />
              </Box>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.sides}>
        <Steps title={en.how} steps={en.steps(whatsapp, brand)} />
        <div lang="ur" dir="rtl" className={styles.urdu}>
          <Steps title={ur.how} steps={ur.steps(whatsapp, brand)} />
        </div>
      </div>
    </article>
  );
}

function Pieces({ order: { items } }: Part) {
  return (
    <table className={slip.lines}>
      <thead>
        <tr>
          <th scope="col">
            <Both en={en.pieces} ur={ur.pieces} />
          </th>
          <th scope="col">
            <Both en={en.size} ur={ur.size} />
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((line, index) => (
          <Piece key={index} line={line} />
        ))}
      </tbody>
    </table>
  );
}

/** A box for every piece of a line, and for every other size. */
function Piece({ line }: { line: PrintedOrder['items'][number] }) {
  const { name, size, color, quantity, sizes } = line;
  return (
    <tr className={slip.row}>
      <td>
        <Box count={quantity}>
          <Stack as="span" gap={0}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <bdi>{[size, color].filter(Boolean).join(', ')}</bdi>
          </Stack>
        </Box>
      </td>
      <td>
        <Cluster gap="2mm 5mm">
          {sizes
            .filter((one) => one !== size)
            .map((one) => (
              <Box key={one}>
                <bdi>{one}</bdi>
              </Box>
            ))}
        </Cluster>
        <p className={styles.other}>
          <Both en={en.other} ur={ur.other} />
        </p>
      </td>
    </tr>
  );
}

function Box({ count = 1, children }: { count?: number; children: ReactNode }) {
  return (
    <span className={styles.choice}>
      <span className={styles.boxes}>
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.box} />
        ))}
      </span>
      {children}
    </span>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function Both(texts: { en: string; ur: string }) {
  return (
    <span className={styles.both}>
      <span>{texts.en}</span>
      <span lang="ur" dir="rtl" className={styles.urdu}>
        {texts.ur}
      </span>
    </span>
  );
}

function Urdu({ children }: { children: string }) {
  return (
    <p lang="ur" dir="rtl" className={styles.urdu}>
      {children}
    </p>
  );
}
