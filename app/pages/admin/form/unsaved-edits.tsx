import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Blocker, type Location, useBlocker, useLocation, useNavigate } from 'react-router';
import { isTranslated, LANGUAGE_ATTRIBUTES, useDeviceLanguage } from '#app/pages/admin/language/language.tsx';
import { usePromiseDialog } from '#app/pages/admin/session/use-staff-call.ts';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = {
  en: {
    question: 'Leave without saving?',
    text: 'Your changes on this page are not saved.',
    leave: 'Leave',
    stay: 'Cancel',
    offline: 'No connection. Other screens open when it is back.',
  },
  ur: {
    question: 'محفوظ کیے بغیر جائیں؟',
    text: 'اس صفحے پر جو لکھا ہے وہ محفوظ نہیں ہوا۔',
    leave: 'جائیں',
    stay: 'رکیں',
    offline: 'انٹرنیٹ نہیں ہے۔ دوسری اسکرین انٹرنیٹ آنے پر کھلے گی۔',
  },
  roman: {
    question: 'Save kiye baghair jayein?',
    text: 'Is safhe par jo likha hai woh save nahin hua.',
    leave: 'Jayein',
    stay: 'Rukein',
    offline: 'Internet nahin hai. Doosri screen internet aane par khulegi.',
  },
};

class TouchedForms {
  readonly #forms = new Set<symbol>();

  get isEmpty(): boolean {
    return this.#forms.size === 0;
  }

  add(form: symbol): void {
    this.#forms.add(form);
    window.addEventListener('beforeunload', preventUnload);
  }

  /** Without a form: all of them. */
  remove(form?: symbol): void {
    if (form) this.#forms.delete(form);
    else this.#forms.clear();
    // Such a listener keeps the page out of the back/forward cache.
    if (this.isEmpty) window.removeEventListener('beforeunload', preventUnload);
  }
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

type UnsavedEdits = {
  forms: Pick<TouchedForms, 'add' | 'remove'>;
  /** True when nothing would be lost, or when that was agreed to. */
  confirmDiscard: () => Promise<boolean>;
  /** For what is closed on purpose: it is not asked about any more. */
  forget: () => void;
};

const UnsavedEditsContext = createContext<UnsavedEdits>({
  forms: { add: () => undefined, remove: () => undefined },
  confirmDiscard: async () => true,
  forget: () => undefined,
});

export function useUnsavedEdits(): Pick<UnsavedEdits, 'confirmDiscard' | 'forget'> {
  return useContext(UnsavedEditsContext);
}

/** Asks before a touched form is left. Returns what ends that at once, before the form is rendered again. */
export function useLeaveGuard(isTouched: boolean): () => void {
  const { forms } = useContext(UnsavedEditsContext);
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!isTouched) return;
    forms.add(form);
    return () => forms.remove(form);
  }, [forms, form, isTouched]);
  return () => forms.remove(form);
}

/** One for all forms of a page, because a router has one blocker. */
export function UnsavedEditsGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new TouchedForms());
  const { isOpen, open, close } = usePromiseDialog();
  const { language: chosen } = useDeviceLanguage();
  const language = isTranslated(useLocation().pathname) ? chosen : 'en';
  const texts = messages[language];
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    // The code of another screen may not be there, and React Router reloads a page for which it cannot load some.
    if (!navigator.onLine && here.pathname !== next.pathname) {
      showToast(texts.offline, { tone: 'bad' });
      return true;
    }
    return !forms.isEmpty && closesForm(here, next);
  });
  const leaving = useBlockedNavigation(blocker);
  const edits = useMemo(
    () => ({ forms, confirmDiscard: async () => forms.isEmpty || open(), forget: () => forms.remove() }),
    [forms, open],
  );
  function leave() {
    forms.remove();
    leaving.proceed();
    close(true);
  }
  function stay() {
    leaving.reset();
    close(false);
  }
  return (
    <UnsavedEditsContext value={edits}>
      {children}
      <div {...LANGUAGE_ATTRIBUTES[language]}>
        <Confirm
          open={isOpen || leaving.isAsked}
          title={texts.question}
          message={texts.text}
          confirmLabel={texts.leave}
          cancelLabel={texts.stay}
          onConfirm={leave}
          onCancel={stay}
        />
      </div>
    </UnsavedEditsContext>
  );
}

/**
 * Keeps what was asked until it is answered: the router forgets a blocked navigation when another one that was under way ends,
 * such as a search on the same page.
 */
function useBlockedNavigation(blocker: Blocker) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ location: Location; isOpen: boolean }>();
  if (blocker.location && blocker.location !== asked?.location)
    setAsked({ location: blocker.location, isOpen: navigator.onLine });
  const close = () => setAsked((known) => known && { ...known, isOpen: false });
  return {
    isAsked: asked?.isOpen === true,
    proceed() {
      if (blocker.state === 'blocked') blocker.proceed();
      else if (asked?.isOpen) void navigate(asked.location);
      close();
    },
    reset() {
      blocker.reset?.();
      close();
    },
  };
}

/** Filters and searches stay on the page and leave its form alone; `edit` and `new` name what is in the form. */
function closesForm(here: Location, next: Location): boolean {
  const edited = ({ search }: Location) => {
    const params = new URLSearchParams(search);
    return params.get('edit') ?? params.get('new');
  };
  return here.pathname !== next.pathname || edited(here) !== edited(next);
}
