// Stands in the page's head: what is tapped, chosen, typed or sent before hydration is kept, shown as heard (`data-kept`), and
// repeated once the page is hydrated. Links, and forms with an address, work without scripts and are left alone.
(() => {
  /** @type {Map<Element, () => void>} */
  const kept = new Map();
  /** @param {Event} event @param {Element} control @param {() => void} repeat */
  function keep(event, control, repeat) {
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('data-kept', '');
    kept.set(control, repeat);
  }
  /** @param {Event} event */
  function keepTap(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || (button.type === 'submit' && button.form)) return;
    const picker = button.previousElementSibling;
    // Browsers open a choice of files only for a tap that was just made.
    if (picker instanceof HTMLInputElement && picker.type === 'file') return picker.click();
    const pressed = button.getAttribute('aria-pressed');
    // Hydration may show a toggle pressed already, as the tap wanted it.
    keep(event, button, () => button.getAttribute('aria-pressed') === pressed && button.click());
  }
  /** @param {Event} event */
  function keepSubmit(event) {
    const { target: form, submitter } = /** @type {SubmitEvent & { target: HTMLFormElement }} */ (event);
    const again = new Event('submit', { bubbles: true, cancelable: true });
    const repeat = () => (submitter ? submitter.click() : form.dispatchEvent(again));
    if (!form.hasAttribute('action')) keep(event, submitter ?? form, repeat);
  }
  /** @param {Event} event */
  function keepValue({ target }) {
    const control = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (target);
    const isToggle = /^(?:radio|checkbox)$/.test(control.type);
    const name = isToggle ? 'checked' : 'value';
    const chosen = Reflect.get(control, name);
    for (const other of kept.keys())
      if (control.type === 'radio' && Reflect.get(other, 'name') === control.name) kept.delete(other);
    kept.set(control, () => {
      // React hears of a difference only, to what was set on the element itself; the setter behind it changes what is shown.
      if (control.type !== 'file') Reflect.set(control, name, isToggle ? !chosen : '');
      if (isToggle) return control.click();
      if (control.type !== 'file') Reflect.set(Object.getPrototypeOf(control), name, chosen, control);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }

  /** @param {typeof addEventListener} change */
  const listen = (change) => {
    change('click', keepTap, true);
    change('submit', keepSubmit, true);
    for (const name of ['input', 'change']) change(name, keepValue, true);
  };
  listen(addEventListener);
  new MutationObserver(async (_, hydration) => {
    hydration.disconnect();
    listen(removeEventListener);
    for (const control of kept.keys()) control.removeAttribute('data-kept');
    for (const repeat of kept.values()) await repeat(); // React renders what it changed before the next
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
})();
