// Inlined in the page's head. Taps, choices, typing and submits before hydration are queued, shown as pending (`data-queued`), and
// replayed once the page is hydrated. Links, and forms with an address, work without scripts and are left alone.
(() => {
  /** @type {Map<Element, () => void>} */
  const queue = new Map();
  /** @param {Event} event @param {Element} control @param {() => void} replay */
  function enqueue(event, control, replay) {
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('data-queued', '');
    queue.set(control, replay);
  }
  /** @param {Event} event */
  function queueTap(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || (button.type === 'submit' && button.form)) return;
    const picker = button.previousElementSibling;
    // Browsers open the file picker only during a tap.
    if (picker instanceof HTMLInputElement && picker.type === 'file') return picker.click();
    const pressed = button.getAttribute('aria-pressed');
    // Hydration may already show the toggle as the tap wanted it.
    enqueue(event, button, () => button.getAttribute('aria-pressed') === pressed && button.click());
  }
  /** @param {Event} event */
  function queueSubmit(event) {
    const { target: form, submitter } = /** @type {SubmitEvent & { target: HTMLFormElement }} */ (event);
    const again = new Event('submit', { bubbles: true, cancelable: true });
    const replay = () => (submitter ? submitter.click() : form.dispatchEvent(again));
    if (!form.hasAttribute('action')) enqueue(event, submitter ?? form, replay);
  }
  /** @param {Event} event */
  function queueValue({ target }) {
    const control = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (target);
    const isToggle = /^(?:radio|checkbox)$/.test(control.type);
    const name = isToggle ? 'checked' : 'value';
    const chosen = Reflect.get(control, name);
    for (const other of queue.keys())
      if (control.type === 'radio' && Reflect.get(other, 'name') === control.name) queue.delete(other);
    queue.set(control, () => {
      // React hears only of a difference to the value that its own setter on the element recorded; the prototype's setter changes
      // what is shown.
      if (control.type !== 'file') Reflect.set(control, name, isToggle ? !chosen : '');
      if (isToggle) return control.click();
      if (control.type !== 'file') Reflect.set(Object.getPrototypeOf(control), name, chosen, control);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    });
  }

  /** @param {typeof addEventListener} change */
  const listen = (change) => {
    change('click', queueTap, true);
    change('submit', queueSubmit, true);
    for (const name of ['input', 'change']) change(name, queueValue, true);
  };
  listen(addEventListener);
  new MutationObserver(async (_, hydration) => {
    hydration.disconnect();
    listen(removeEventListener);
    for (const control of queue.keys()) control.removeAttribute('data-queued');
    for (const replay of queue.values()) await replay(); // React renders what it changed before the next
  }).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
})();
