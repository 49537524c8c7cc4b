import {
  type ComponentType,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/ui/navigation.tsx';
import type { CollectionPanelProps } from './collection-panel.tsx';
import styles from './panel-link.module.css';

const messages = { more: (name: string) => `More of ${name}` };

/** In ms: a mouse on its way elsewhere opens nothing, and one that takes a short cut to the panel closes nothing. */
const OPENS_AFTER = 120;
const CLOSES_AFTER = 250;

const loadPanel = () =>
  import('./collection-panel.tsx').then(
    (loaded) => loaded.CollectionPanel,
    () => null,
  );

type PanelLinkProps = Pick<CollectionPanelProps, 'link' | 'categories' | 'sales'> & {
  isCurrent: boolean;
  className: string;
};

/** A link, and a panel of what it leads to: by pointing with a mouse, or by the button beside it. */
export function PanelLink({ link, categories, sales, isCurrent, className }: PanelLinkProps) {
  const id = useId();
  const { key } = useLocation();
  const [Panel, setPanel] = useState<ComponentType<CollectionPanelProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef(false);
  const pointer = useRef('');

  const show = async () => {
    wanted.current = true;
    const loaded = await loadPanel();
    setPanel(() => loaded);
    // The mouse may have left, or the page changed, while it came.
    setOpen(wanted.current && loaded !== null);
  };
  const close = () => {
    wanted.current = false;
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(close, [key]);

  const after =
    (delay: number, change: () => void) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(change, delay);
    };
  const press = ({ pointerType }: PointerEvent) => {
    pointer.current = pointerType;
    void loadPanel();
  };
  // A mouse that points has opened it already; of a key the click has no detail.
  const toggle = ({ detail }: MouseEvent) => {
    const isByMouse = detail > 0 && pointer.current === 'mouse';
    return isOpen && !isByMouse ? close() : show();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a mouse does by pointing, the button does too.
    <div
      className={styles.item}
      onPointerEnter={after(OPENS_AFTER, show)}
      onPointerLeave={after(CLOSES_AFTER, close)}
      onBlur={onBlur}
    >
      <Link className={className} to={link.to} aria-current={isCurrent ? 'page' : undefined} onClick={close}>
        {link.name}
      </Link>
      <button
        type="button"
        className={styles.more}
        aria-label={messages.more(link.name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerDown={press}
        onClick={toggle}
      />
      {Panel && isOpen && <Panel id={id} link={link} categories={categories} sales={sales} onClose={close} />}
    </div>
  );
}
