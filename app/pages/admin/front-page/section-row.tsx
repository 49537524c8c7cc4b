import { useId, useState } from 'react';
import {
  HOME_TITLES,
  type HomeSection,
  type HomeSectionKind,
  hasLinks,
  MAX_TITLE,
} from '#app/features/settings/home-sections.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './front-page.module.css';
import { type ChangeSections, changeSection, moveSection } from './front-page-values.ts';
import { SectionLinks } from './section-links.tsx';

const messages = {
  shown: 'Shown',
  title: 'Title',
  of: (name: string) => `of ${name}`,
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  hashtag: 'The hashtag of the settings',
  links: (count: number) => (count === 1 ? '1 link' : `${count} links`),
};

const ABOUT: Record<HomeSectionKind, string> = {
  promotions: 'A row for each promotion that runs, with its pieces, until it ends.',
  categories: 'The categories that Categories, On the home page, has, and Kids after them.',
  kids: 'Ages, the lowest price and the newest pieces for children.',
  most_loved: 'What was bought and praised most in the last eight weeks.',
  price: 'Links to lists within a price.',
  moments: 'Links to lists for an occasion.',
  essential: 'The story of one piece.',
  new_arrivals: 'The newest pieces.',
  reviews: 'Reviews that you picked, or that can be trusted.',
  gallery: 'Photos of shoppers.',
  good_to_know: 'Shipping, craft and where we are. Screen readers say its title.',
};

type SectionRowProps = {
  section: HomeSection;
  index: number;
  count: number;
  errors: Record<string, string>;
  onChange: ChangeSections;
  onMoved: (name: string, place: number) => void;
};

/** One line where there is room, so that the order of all sections is seen at once. */
export function SectionRow({ section, index, count, errors, onChange, onMoved }: SectionRowProps) {
  const { kind, shown, items } = section;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const name = HOME_TITLES[kind];
  const path = `sections.${index}`;
  const change = (part: Partial<HomeSection>) => onChange((now) => changeSection(now, kind, part));
  const areLinksShown = isOpen || Object.keys(errors).some((field) => field.startsWith(`${path}.items`));
  const move = (step: -1 | 1) => {
    const place = index + step;
    if (place < 0 || place >= count) return;
    onChange((now) => moveSection(now, kind, step));
    onMoved(name, place + 1);
  };
  return (
    <li className={classes(styles.section, !shown && styles.hidden)} aria-labelledby={id}>
      <div className={styles.moves}>
        <IconButton label={messages.earlier(name)} aria-disabled={index === 0} onClick={() => move(-1)}>
          <ChevronLeftIcon size={18} className={styles.upward} />
        </IconButton>
        <IconButton label={messages.later(name)} aria-disabled={index === count - 1} onClick={() => move(1)}>
          <ChevronRightIcon size={18} className={styles.upward} />
        </IconButton>
      </div>
      <div className={styles.what}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        <p className={styles.about}>{ABOUT[kind]}</p>
      </div>
      {hasLinks(kind) && (
        <Button
          variant="text"
          size="small"
          className={styles.edit}
          aria-expanded={areLinksShown}
          onClick={() => setOpen(!areLinksShown)}
        >
          {messages.links(items.length)}
          <VisuallyHidden> {messages.of(name)}</VisuallyHidden>
        </Button>
      )}
      <TitleField section={section} path={path} error={errors[`${path}.title`]} onChange={change} />
      <div className={styles.shown}>
        <CheckField
          label={
            <>
              {messages.shown}
              <VisuallyHidden> {name}</VisuallyHidden>
            </>
          }
          checked={shown}
          onChange={(next) => change({ shown: next })}
        />
      </div>
      {areLinksShown && (
        <div className={styles.items}>
          <SectionLinks
            name={name}
            path={`${path}.items`}
            links={items}
            errors={errors}
            onChange={(changed) =>
              onChange((now) => changeSection(now, kind, (own) => ({ items: changed(own.items) })))
            }
          />
        </div>
      )}
    </li>
  );
}

type TitleFieldProps = {
  section: HomeSection;
  path: string;
  error: string | undefined;
  onChange: (part: Partial<HomeSection>) => void;
};

function TitleField({ section: { kind, title }, path, error, onChange }: TitleFieldProps) {
  const label = `${messages.title} ${messages.of(HOME_TITLES[kind])}`;
  return (
    <Field className={styles.title} label={<VisuallyHidden>{label}</VisuallyHidden>} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          className={styles.input}
          name={`${path}.title`}
          maxLength={MAX_TITLE}
          autoComplete="off"
          dir="auto"
          placeholder={kind === 'gallery' ? messages.hashtag : HOME_TITLES[kind]}
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </Field>
  );
}
