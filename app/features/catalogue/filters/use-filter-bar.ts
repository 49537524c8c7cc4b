import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** As in the style sheets. Without scripts, dropdowns could not be closed: the filters stay at the side. */
const IS_WIDE = '(min-width: 1366px) and (scripting: enabled)';

type Groups = RefObject<HTMLFormElement | null>;

/** Whether the groups of the filters are dropdowns in a row; false until the page is hydrated. */
export function useFilterBar(form: Groups, isBeside: boolean): boolean {
  const [isWide, setWide] = useState(false);
  const [tapped, setTapped] = useState<number | null>(null);
  useEffect(() => {
    const media = matchMedia(IS_WIDE);
    const update = () => setWide(media.matches);
    if (media.matches) setTapped(tappedEarly(form));
    update();
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, [form]);
  const isBar = isWide && !isBeside;
  useLayoutEffect(() => {
    const group = tapped === null ? undefined : groupsOf(form)[tapped];
    if (isBar && group) group.open = true;
  }, [isBar, tapped, form]);
  useDropdowns(form, isBar);
  return isBar;
}

const groupsOf = (form: Groups) => [...(form.current?.querySelectorAll('details') ?? [])];

/** The group that was pressed before hydration, which has closed what was rendered open, or the other way round. */
function tappedEarly(form: Groups): number | null {
  const index = groupsOf(form).findIndex((group) => group.open !== 'open' in group.dataset);
  return index === -1 ? null : index;
}

/** Escape closes the open one, and so does a press or the focus anywhere else. */
function useDropdowns(form: Groups, isBar: boolean): void {
  useEffect(() => {
    if (!isBar) return;
    const opened = () => groupsOf(form).filter((group) => group.open);
    const onElsewhere = ({ target }: Event) => {
      for (const group of opened()) if (!group.contains(target as Node)) group.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const [group] = key === 'Escape' ? opened() : [];
      if (!group) return;
      group.open = false;
      group.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [form, isBar]);
}
