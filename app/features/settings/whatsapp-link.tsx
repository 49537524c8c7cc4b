import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { type Space, spaceStyle } from '#app/ui/text.tsx';
import { whatsappLink } from './brand.ts';
import { useShop } from './shop-context.tsx';
import styles from './whatsapp-link.module.css';

type WhatsappLinkProps = Omit<Space, 'gap'> & {
  /** What the shopper is about to write. */
  hello: string;
  look: keyof typeof LOOKS;
  onClick?: () => void;
  children: ReactNode;
};

const LOOKS = {
  phrase: styles.phrase,
  smallPhrase: classes(styles.phrase, styles.small),
  sentence: styles.sentence,
};

export function WhatsappLink({ hello, look, onClick, children, ...space }: WhatsappLinkProps) {
  const { settings } = useShop();
  return (
    <a
      className={classes('tap underlined', LOOKS[look])}
      style={spaceStyle(space)}
      href={whatsappLink(settings, hello)}
      target="_blank"
      rel="noreferrer"
      onClick={onClick}
    >
      <WhatsappIcon size={look === 'smallPhrase' ? 18 : 20} />
      <span>{children}</span>
    </a>
  );
}
