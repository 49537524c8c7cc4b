import { useNavigate, useSearchParams } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { safeNext } from '#app/features/staff/sessions/access.ts';
import { publicPage } from '#app/platform/page/page-handle.ts';
import type { Route } from './+types/login-page.ts';
import styles from './login-page.module.css';
import { SignInForm } from './sign-in-form.tsx';

const messages = {
  title: 'Admin Login',
  lead: (brand: string) => `For the people who run ${brand}. Sign in to see the orders.`,
  description: (brand: string) => `Sign in to the admin area of ${brand}.`,
};

export const handle = publicPage;

export function meta({ matches }: Route.MetaArgs) {
  const { settings, origin } = matches[0].loaderData;
  return [
    { title: `${messages.title} | ${settings.brand}` },
    { name: 'description', content: messages.description(settings.brand) },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: `${origin}/login` },
  ];
}

export default function LoginPage() {
  const { brand } = useShop().settings;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.panel}>
        <h1 className={styles.title}>{messages.title}</h1>
        <p className={styles.lead}>{messages.lead(brand)}</p>
        <SignInForm onSignedIn={() => navigate(safeNext(search.get('next')), { replace: true })} />
      </div>
    </div>
  );
}
