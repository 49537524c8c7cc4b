import { useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { type Texts, useTexts } from '#app/pages/admin/language/language.tsx';
import { useOnline } from '#app/platform/browser/use-online.ts';
import { formatTime } from '#app/platform/text/dates.ts';
import styles from './top-bar.module.css';

const messages: Texts<{ offline: (time: string) => string }> = {
  en: { offline: (time) => `No connection. What you see is from ${time}.` },
  ur: { offline: (time) => `انٹرنیٹ نہیں ہے۔ جو نظر آ رہا ہے وہ \u2068${time}\u2069 کا ہے۔` },
  roman: { offline: (time) => `Internet nahin hai. Jo nazar aa raha hai woh ${time} ka hai.` },
};

/** Says since when the screen is as it is. Once the connection is back it is loaded again by itself. */
export function OfflineNote() {
  const online = useOnline();
  const { time_zone } = useShop().settings;
  const texts = useTexts(messages);
  const loadedAt = useLoadedAt();
  useReloadWhenBack(online);
  return (
    <div role="status" className={styles.offlinePlace}>
      {!online && (
        <p className={styles.offline}>{texts.offline(formatTime(loadedAt.toISOString(), time_zone))}</p>
      )}
    </div>
  );
}

function useLoadedAt(): Date {
  const [loadedAt, setLoadedAt] = useState(() => new Date());
  const revalidation = useRevalidator().state;
  const navigation = useNavigation().state;
  const isIdle = revalidation === 'idle' && navigation === 'idle';
  useEffect(() => {
    if (isIdle && navigator.onLine) setLoadedAt(new Date());
  }, [isIdle]);
  return loadedAt;
}

function useReloadWhenBack(online: boolean): void {
  const { revalidate } = useRevalidator();
  const wasAway = useRef(false);
  useEffect(() => {
    if (online && wasAway.current) void revalidate();
    wasAway.current = !online;
  }, [online, revalidate]);
}
