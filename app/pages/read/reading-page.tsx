import type { ReactNode } from 'react';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { PageBody, PageHead, TwoSides } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Prose } from '#app/ui/text.tsx';
import styles from './reading-page.module.css';

const messages = { home: 'Home' };

type ReadingPageProps = {
  title: string;
  lead: ReactNode;
  picture?: { facts: PictureFacts | null; alt: string } | undefined;
  children: ReactNode;
};

export function ReadingPage({ title, lead, picture, children }: ReadingPageProps) {
  return (
    <PageBody kind="reading" as="article">
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: title }]} />
      <TwoSides>
        <PageHead title={title} lead={lead} size="medium" measure={40} before={18} className={styles.head}>
          {picture?.facts && (
            <Picture
              picture={picture.facts}
              alt={picture.alt}
              sizes="(min-width: 1440px) 500px, (min-width: 1024px) 38vw, 92vw"
              className={styles.picture}
              priority
            />
          )}
        </PageHead>
        <Prose className={styles.text}>{children}</Prose>
      </TwoSides>
    </PageBody>
  );
}
