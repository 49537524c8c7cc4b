import { useShop } from '#app/features/settings/shop-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { ShareIcon } from '#app/ui/icons.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = {
  share: 'Share',
  copied: 'Link copied.',
  failed: 'The link could not be copied. It is the address of this page.',
};

type ShareButtonProps = { name: string; slug: string };

/** By the phone's own list of apps; elsewhere the link is copied. */
export function ShareButton({ name, slug }: ShareButtonProps) {
  const { origin } = useShop();
  const share = async () => {
    const url = `${origin}/product/${slug}`;
    if (await isShared({ title: name, url })) return;
    showToast((await copyText(url)) ? messages.copied : messages.failed);
  };
  return (
    <Button variant="text" onClick={share}>
      <ShareIcon size={20} />
      {messages.share}
    </Button>
  );
}

/** True also when the shopper closed the list without choosing. */
async function isShared(link: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  return navigator.share(link).then(
    () => true,
    (error: Error) => error.name === 'AbortError',
  );
}
