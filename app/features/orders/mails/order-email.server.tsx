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
import { type LetterFacts, type LetterWords, wordLetter } from './email-content.ts';
import { LetterLines, LetterSums } from './email-lines.server.tsx';
import { look } from './email-styles.ts';
import { letterText } from './email-text.ts';

const messages = { shipTo: 'Goes to' };

/** A letter about an order, with a part for readers who want no HTML. */
export async function composeLetter(
  facts: LetterFacts,
): Promise<{ subject: string; html: string; text: string }> {
  const words = wordLetter(facts);
  const html = await render(<Letter facts={facts} words={words} />);
  return { subject: words.subject, html, text: letterText(facts, words) };
}

function Letter({ facts, words }: { facts: LetterFacts; words: LetterWords }) {
  const { settings } = facts;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{words.subject}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{words.sentences.at(-1) ?? words.heading}</Preview>
      <Body style={look.body}>
        <Container style={look.page}>
          <Section style={look.part}>
            <Text style={look.brand}>{settings.brand}</Text>
            <Heading style={look.heading}>{words.heading}</Heading>
            {words.sentences.map((sentence) => (
              <Text key={sentence} style={look.text} dir="auto">
                {sentence}
              </Text>
            ))}
            <Button href={words.action.href} style={look.button}>
              {words.action.label}
            </Button>
            <LetterLines order={facts.order} origin={facts.origin} />
            <LetterSums order={facts.order} />
            <ShipTo facts={facts} />
            <Contact words={words} />
            <Section style={look.foot}>
              <Text style={look.small}>
                {settings.brand}, {settings.address}
              </Text>
            </Section>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function ShipTo({ facts: { order } }: { facts: LetterFacts }) {
  return (
    <>
      <Text style={{ ...look.caption, margin: '26px 0 10px' }}>{messages.shipTo}</Text>
      <Text style={look.text}>
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

function Contact({ words: { contact } }: { words: LetterWords }) {
  return (
    <Text style={look.small}>
      {contact.sentence}{' '}
      <Link href={contact.href} style={look.link}>
        {contact.label}
      </Link>
    </Text>
  );
}
