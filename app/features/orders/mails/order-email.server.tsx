import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email';
import { type SumKey, sumRows } from '#app/features/orders/amounts.ts';
import type { OrderLine, ReadOrder } from '#app/features/orders/order-schema.ts';
import { pictureName } from '#app/platform/images/image.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { emailContent } from './email-content.ts';
import { emailStyles } from './email-styles.ts';
import type { EmailData, EmailText } from './shopper-email.ts';

/** Mail programs of the desktop lay out by older rules without it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const messages = { shipTo: 'Ship to', landmark: 'Landmark:', note: 'For the rider:', order: 'Order' };

export async function composeOrderEmail(
  data: EmailData,
): Promise<{ subject: string; html: string; text: string }> {
  const text = emailContent(data);
  const html = renderToStaticMarkup(<OrderEmail data={data} text={text} />);
  return { subject: text.subject, html: DOCTYPE + html, text: renderText(data, text) };
}

function OrderEmail({ data, text }: { data: EmailData; text: EmailText }) {
  const { settings } = data;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{text.subject}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Body style={emailStyles.body}>
        <Preview>{text.paragraphs.at(-1) ?? text.heading}</Preview>
        <Container style={emailStyles.page}>
          <Section style={emailStyles.part}>
            <Text style={emailStyles.brand}>{settings.brand}</Text>
            <Heading style={emailStyles.heading}>{text.heading}</Heading>
            {text.paragraphs.map((paragraph) => (
              <Text key={paragraph} style={emailStyles.text} dir="auto">
                {paragraph}
              </Text>
            ))}
            <Button href={text.action.href} style={emailStyles.button}>
              {text.action.label}
            </Button>
            {text.parcel && <ParcelText parcel={text.parcel} />}
            <EmailLines order={data.order} origin={data.origin} />
            <EmailSums order={data.order} />
            <ShipTo data={data} />
            <Contact contact={text.contact} />
            {text.track && <Contact contact={text.track} />}
            <Section style={emailStyles.foot}>
              <Text style={emailStyles.small}>
                {settings.brand}, {settings.address}
              </Text>
            </Section>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function ShipTo({ data: { order } }: { data: EmailData }) {
  return (
    <>
      <Text style={{ ...emailStyles.caption, margin: '26px 0 10px' }}>{messages.shipTo}</Text>
      <Text style={emailStyles.text}>
        {[order.name, order.address].filter(Boolean).map((line) => (
          <Fragment key={line}>
            <bdi>{line}</bdi>
            <br />
          </Fragment>
        ))}
        <bdi>{order.city}</bdi> {order.postal_code}
        <br />
        {order.phone}
        {order.landmark && (
          <>
            <br />
            {messages.landmark} <bdi>{order.landmark}</bdi>
          </>
        )}
        {order.delivery_note && (
          <>
            <br />
            {messages.note} <bdi>{order.delivery_note}</bdi>
          </>
        )}
      </Text>
    </>
  );
}

function ParcelText({ parcel: { text, link } }: { parcel: NonNullable<EmailText['parcel']> }) {
  return (
    <Text style={emailStyles.text}>
      {text}{' '}
      {link && (
        <Link href={link.href} style={emailStyles.link}>
          {link.label}
        </Link>
      )}
    </Text>
  );
}

function Contact({ contact }: { contact: EmailText['contact'] }) {
  return (
    <Text style={emailStyles.small}>
      {contact.text}{' '}
      <Link href={contact.href} style={emailStyles.link}>
        {contact.label}
      </Link>
    </Text>
  );
}

function renderText({ order, settings }: EmailData, text: EmailText): string {
  const lines = order.items.map(
    (item) => `- ${item.name} (${lineKind(item)}): ${formatRupees(item.price * item.quantity)}`,
  );
  const sums = sumRows(order, 'shopper').map(({ name, value }) => `${name}: ${value}`);
  const { name, address, city, postal_code, phone, landmark, delivery_note } = order;
  const { action, contact, parcel, track } = text;
  const parts = [
    [text.heading],
    ...text.paragraphs.map((paragraph) => [paragraph]),
    [`${action.label}: ${action.href}`],
    ...(parcel ? [[parcel.text, ...(parcel.link ? [`${parcel.link.label}: ${parcel.link.href}`] : [])]] : []),
    [`${messages.order} ${order.order_id}`, ...lines],
    sums,
    [
      `${messages.shipTo}:`,
      ...[name, address, `${city} ${postal_code ?? ''}`.trim(), phone].filter(Boolean),
      ...(landmark ? [`${messages.landmark} ${landmark}`] : []),
      ...(delivery_note ? [`${messages.note} ${delivery_note}`] : []),
    ],
    [contact.text, `${contact.label}: ${contact.href}`],
    ...(track ? [[track.text, `${track.label}: ${track.href}`]] : []),
    [`${settings.brand}, ${settings.address}`],
  ];
  return parts.map((part) => part.join('\n')).join('\n\n');
}

const emailLinesMessages = { order: (id: string) => `Order ${id}`, made: 'Made on Order' };

const PICTURE = { width: 60, height: 80 };

function EmailLines({ order, origin }: { order: ReadOrder; origin: string }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td colSpan={3} style={emailStyles.caption}>
            {emailLinesMessages.order(order.order_id)}
          </td>
        </tr>
        {order.items.map((line, index) => (
          <Line key={index} line={line} origin={origin} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, origin }: { line: OrderLine; origin: string }) {
  const picture = line.image && pictureName(line.image);
  return (
    <tr>
      <td style={{ ...emailStyles.cell, width: PICTURE.width + 14 }}>
        {picture && (
          <img style={emailStyles.picture} src={`${origin}/media/${picture}/120.jpg`} alt="" {...PICTURE} />
        )}
      </td>
      <td style={emailStyles.cell}>
        <bdi>{line.name}</bdi>
        <br />
        <span style={emailStyles.kind}>
          <bdi>{lineKind(line)}</bdi>
          {line.made_on_order && ` · ${emailLinesMessages.made}`}
        </span>
      </td>
      <td style={emailStyles.money}>{formatRupees(line.price * line.quantity)}</td>
    </tr>
  );
}

function EmailSums({ order }: { order: ReadOrder }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        {sumRows(order, 'shopper').map(({ key, name, value }) => (
          <tr key={key}>
            <td style={{ ...emailStyles.sum, ...(isStrong(key) && emailStyles.strong) }}>{name}</td>
            <td style={{ ...emailStyles.sumMoney, ...(isStrong(key) && emailStyles.strong) }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isStrong(key: SumKey): boolean {
  return key === 'total' || key === 'due';
}

function lineKind({ size, color, quantity }: Pick<OrderLine, 'size' | 'color' | 'quantity'>): string {
  return `${[size, color].filter(Boolean).join(', ')} × ${quantity}`.trim();
}
