import { type ComponentType, useEffect, useState } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import type { QrCode as QrCodeType } from '#app/pages/shop/devices/qr-code.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './phone-code.module.css';

const messages = {
  title: 'Your wallet is on your phone?',
  text: 'Scan this with its camera: it opens this payment there, with account and amount to copy.',
  code: 'QR code that opens this payment',
};

/** For a wide window with a mouse: nobody scans the phone that they hold. */
const ELSEWHERE = '(min-width: 1024px) and (hover: hover)';

export function PhoneCode({ session_id }: { session_id: string }) {
  const { origin } = useShop();
  const [QrCode, setQrCode] = useState<ComponentType<Parameters<typeof QrCodeType>[0]> | null>(null);
  useEffect(() => {
    if (!window.matchMedia(ELSEWHERE).matches) return;
    import('#app/pages/shop/devices/qr-code.tsx').then(
      (loaded) => setQrCode(() => loaded.QrCode),
      () => {},
    );
  }, []);
  if (!QrCode) return null;
  return (
    <div className={styles.phone}>
      <QrCode
        text={`${origin}/order/jazzcash-success?session=${session_id}`}
        label={messages.code}
        size={132}
      />
      <div>
        <Text weight="medium">{messages.title}</Text>
        <Muted>{messages.text}</Muted>
      </div>
    </div>
  );
}
