import { useNavigate, useSearchParams } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { nextAddress, SESSION_ENDED, SESSION_ENDED_TEXT } from '#app/features/staff/sessions/access.ts';
import { publicPage } from '#app/platform/page/page.ts';
import { Note } from '#app/ui/feedback.tsx';
import { Link, RouteAnnouncer } from '#app/ui/navigation.tsx';
import { ToastRegion } from '#app/ui/overlay/toast.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import type { Route } from './+types/login-page.ts';
import styles from './login.module.css';
import { SignInForm } from './sign-in-form.tsx';

const messages = {
  title: 'Admin Login',
  lead: (brand: string) => `For the people who run ${brand}. Sign in to see the orders.`,
  needsScript: 'Please turn on JavaScript to use the admin area.',
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
    <main className={styles.page}>
      <div className={styles.panel}>
        <Link className={`display ${styles.brand}`} to="/" translate="no">
          <Blossom size={30} />
          {brand}
        </Link>
        <h1 className={styles.title}>{messages.title}</h1>
        <Text tone="muted" wrap="balance" before={10} after={28}>
          {messages.lead(brand)}
        </Text>
        {search.get('ended') === SESSION_ENDED && <EndedNote />}
        <noscript>{messages.needsScript}</noscript>
        <SignInForm onSignedIn={() => navigate(nextAddress(search), { replace: true })} />
      </div>
      <RouteAnnouncer />
      <ToastRegion />
    </main>
  );
}

/** In the browser alone: the page that is sent is the same for everybody. */
function EndedNote() {
  if (!useReady()) return null;
  return (
    <Note tone="bad" role="alert" after={24}>
      {SESSION_ENDED_TEXT}
    </Note>
  );
}
