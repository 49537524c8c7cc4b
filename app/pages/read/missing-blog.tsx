import { ButtonLink } from '#app/ui/button.tsx';
import { Blossom } from '#app/ui/ornament.tsx';
import styles from './missing-blog.module.css';

const messages = {
  title: 'No Post Found.',
  text: 'It may have been removed. Please check the address, or browse the other posts.',
  all: 'All posts',
};

export const missingBlogTitle = messages.title;

export function MissingBlog() {
  return (
    <div className={`wrap ${styles.root}`}>
      <Blossom className={styles.blossom} />
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.text}>{messages.text}</p>
      <ButtonLink to="/blogs">{messages.all}</ButtonLink>
    </div>
  );
}
