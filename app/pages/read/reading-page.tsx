import type { ReactNode } from 'react';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Prose } from '#app/ui/prose.tsx';
import sides from '#app/ui/two-sides.module.css';
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
    <article className={`wrap ${sides.page}`}>
      <Breadcrumb items={[{ name: messages.home, to: '/' }, { name: title }]} />
      <div className={sides.columns}>
        <header className={styles.head}>
          <h1 className={sides.title}>{title}</h1>
          <p className={sides.lead}>{lead}</p>
          {picture?.facts && (
            <Picture
              picture={picture.facts}
              alt={picture.alt}
              sizes="(min-width: 1440px) 500px, (min-width: 1024px) 38vw, 92vw"
              className={styles.picture}
              priority
            />
          )}
        </header>
        <Prose className={styles.text}>{children}</Prose>
      </div>
    </article>
  );
}
