type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Stands in the page's HTML and runs before its scripts: what a visitor taps, chooses or types before the page is
 * hydrated is kept, shown as heard (`data-kept`), and repeated afterwards, once for each control. Links and forms with an
 * address work without scripts and are left alone. It is sent as its source text, so it refers to nothing outside itself.
 */
export function keepEarlyTaps(): void {
  const page = document.documentElement;
  const keptTaps = new Map<Element, () => void>();
  const keptValues = new Map<Element, () => void>();

  function keepTap(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null || (button.type === 'submit' && button.form !== null)) return;
    const picker = button.previousElementSibling;
    // Browsers open a choice of files only for a tap that was just made.
    if (picker instanceof HTMLInputElement && picker.type === 'file') picker.click();
    else keep(event, button, pressAsShown(button));
  }

  /** Whether a piece is kept in the wishlist is known, and shown, only after hydration: who tapped then meant what stood there. */
  function pressAsShown(button: HTMLButtonElement): () => void {
    const { ariaPressed } = button;
    return () => {
      if (button.ariaPressed === ariaPressed) button.click();
    };
  }

  function keepSubmit(event: Event): void {
    const form = event.target as HTMLFormElement;
    if (form.hasAttribute('action')) return;
    const { submitter } = event as SubmitEvent;
    keep(event, submitter ?? form, () => (submitter ? submitter.click() : form.requestSubmit()));
  }

  function keep(event: Event, control: Element, repeat: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('data-kept', '');
    keptTaps.set(control, repeat);
  }

  function keepValue({ target }: Event): void {
    const control = target as Control;
    if (control.type === 'file') {
      keptValues.set(control, () => report(control));
      return;
    }
    if (!(control instanceof HTMLInputElement) || !/^(?:radio|checkbox)$/.test(control.type)) {
      const { value } = control;
      keptValues.set(control, () => type(control, value));
      return;
    }
    for (const other of keptValues.keys()) {
      if (control.type === 'radio' && (other as Control).name === control.name) keptValues.delete(other);
    }
    const { checked } = control;
    keptValues.set(control, () => check(control, checked));
  }

  // A click tells of a difference only.
  function check(control: HTMLInputElement, checked: boolean): void {
    control.checked = !checked;
    control.click();
  }

  // What was typed may have been replaced by what the page knew before.
  function type(control: Control, value: string): void {
    control.value = value;
    report(control);
  }

  // Alone for chosen files: a script may not set them, and they are still in the control.
  function report(control: Control): void {
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }

  /** What a tap opens looks right only with its styles; one that failed is not waited for long. */
  function whenStyled(work: () => void): void {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-whole])');
    const missing = [...links].filter(({ sheet }) => sheet === null);
    const arrivals = missing.map((link) => new Promise((resolve) => link.addEventListener('load', resolve)));
    const longest = new Promise((resolve) => setTimeout(resolve, 2_000));
    if (missing.length === 0) work();
    else Promise.race([Promise.all(arrivals), longest]).then(work);
  }

  async function repeat(kept: Map<Element, () => void>, listeners: Listeners): Promise<void> {
    for (const [name, listener] of listeners) removeEventListener(name, listener, true);
    for (const [control, work] of kept) {
      control.removeAttribute('data-kept');
      if (control.isConnected) work();
      // What this changed is rendered before the next one is repeated.
      await null;
    }
  }

  type Listeners = readonly (readonly [string, (event: Event) => void])[];
  const ofTaps: Listeners = [
    ['click', keepTap],
    ['submit', keepSubmit],
  ];
  const ofValues: Listeners = [
    ['input', keepValue],
    ['change', keepValue],
  ];
  for (const [name, listener] of [...ofTaps, ...ofValues]) addEventListener(name, listener, true);
  const hydration = new MutationObserver(() => {
    hydration.disconnect();
    // The hydrated page hears each further value, so none may be repeated later.
    repeat(keptValues, ofValues).then(() => whenStyled(() => repeat(keptTaps, ofTaps)));
  });
  hydration.observe(page, { attributeFilter: ['data-hydrated'] });
}
