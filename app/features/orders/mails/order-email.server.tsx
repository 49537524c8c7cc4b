import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from 'react-email';
import { type EmailData, type EmailText, emailContent } from './email-content.ts';
import { EmailLines, EmailSums } from './email-lines.server.tsx';
import { emailStyles } from './email-styles.ts';
import { renderText } from './email-text.ts';

const messages = { shipTo: 'Ship to' };

export async function composeOrderEmail(
  facts: EmailData,
): Promise<{ subject: string; html: string; text: string }> {
  const words = emailContent(facts);
  const html = await render(<OrderEmail facts={facts} words={words} />);
  return { subject: words.subject, html, text: renderText(facts, words) };
}

function OrderEmail({ facts, words }: { facts: EmailData; words: EmailText }) {
  const { settings } = facts;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{words.subject}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{words.sentences.at(-1) ?? words.heading}</Preview>
      <Body style={emailStyles.body}>
        <Container style={emailStyles.page}>
          <Section style={emailStyles.part}>
            <Text style={emailStyles.brand}>{settings.brand}</Text>
            <Heading style={emailStyles.heading}>{words.heading}</Heading>
            {words.sentences.map((sentence) => (
              <Text key={sentence} style={emailStyles.text} dir="auto">
                {sentence}
              </Text>
            ))}
            <Button href={words.action.href} style={emailStyles.button}>
              {words.action.label}
            </Button>
            <EmailLines order={facts.order} origin={facts.origin} />
            <EmailSums order={facts.order} />
            <ShipTo facts={facts} />
            <Contact words={words} />
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

function ShipTo({ facts: { order } }: { facts: EmailData }) {
  return (
    <>
      <Text style={{ ...emailStyles.caption, margin: '26px 0 10px' }}>{messages.shipTo}</Text>
      <Text style={emailStyles.text}>
        <bdi>{order.name}</bdi>
        <br />
        <bdi>{order.address}</bdi>
        <br />
        <bdi>{order.city}</bdi> {order.postal_code}
        <br />
        {order.phone}
      </Text>
    </>
  );
}

function Contact({ words: { contact } }: { words: EmailText }) {
  return (
    <Text style={emailStyles.small}>
      {contact.sentence}{' '}
      <Link href={contact.href} style={emailStyles.link}>
        {contact.label}
      </Link>
    </Text>
  );
}
