import { createContext, type ReactNode, useContext, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#app/features/settings/texts/message-texts.ts';
import { isAt, SCAN_SCREEN } from '#app/features/staff/roles/screens.ts';
import { OwnAccountContext } from '#app/pages/admin/session/permissions.tsx';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { Select } from '#app/ui/form/field.tsx';
import styles from './language.module.css';

/** A part of the page in one language. Roman Urdu is Urdu in Latin letters. */
export const LANGUAGE_ATTRIBUTES = {
  en: { lang: 'en', dir: 'ltr' },
  ur: { lang: 'ur', dir: 'rtl' },
  roman: { lang: 'ur-Latn', dir: 'ltr' },
} as const satisfies Record<Language, object>;

/** The screens that are written in all languages. */
const TRANSLATED = ['/admin/pack', '/admin/stock/count', SCAN_SCREEN, '/admin/handovers', '/admin/set-aside'];

export function isTranslated(pathname: string): boolean {
  return TRANSLATED.some((to) => isAt(pathname, to));
}

/** In which language this part of the page is. */
export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** A text that is missing in one of the languages does not compile. */
export type Texts<Of> = Record<Language, Of>;

export function useTexts<Of>(texts: Texts<Of>): Of {
  return texts[useLanguage()];
}

type DeviceLanguage = { language: Language; choose: (language: Language) => void };

const DeviceLanguageContext = createContext<DeviceLanguage>({ language: 'en', choose: () => {} });

/** What was chosen on this device for the screens of packers; before that Urdu for packers, and English for everybody else. */
export function useDeviceLanguage(): DeviceLanguage {
  return useContext(DeviceLanguageContext);
}

const STORED = 'admin-language';

export function DeviceLanguageProvider({ children }: { children: ReactNode }) {
  const isPacker = useContext(OwnAccountContext)?.role === 'packer';
  const [chosen, setChosen] = useState(() => LANGUAGES.find((one) => one === localStore.read(STORED)));
  const choose = (language: Language) => {
    localStore.write(STORED, language);
    setChosen(language);
  };
  const language = chosen ?? (isPacker ? 'ur' : 'en');
  return <DeviceLanguageContext value={{ language, choose }}>{children}</DeviceLanguageContext>;
}

const label: Texts<string> = { en: 'Language', ur: 'زبان', roman: 'Zaban' };

/** Each language in its own script. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { language, choose } = useDeviceLanguage();
  return (
    <div className={className}>
      <Select
        className={styles.switch}
        aria-label={useTexts(label)}
        value={language}
        onChange={({ target }) => choose(LANGUAGES.find((one) => one === target.value) ?? 'en')}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} {...LANGUAGE_ATTRIBUTES[one]}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </Select>
    </div>
  );
}
