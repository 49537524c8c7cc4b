import { useId } from 'react';
import {
  HOME_TITLES,
  type HomeSection,
  type HomeSectionKind,
  hasLinks,
  MAX_TITLE,
} from '#app/features/settings/home-sections.ts';
import { PanelTitle } from '#app/pages/admin/shell/panel.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './front-page.module.css';
import { type ChangeSections, changeSection, moveSection } from './front-page-values.ts';
import { SectionLinks } from './section-links.tsx';

const messages = {
  shown: 'Show it',
  title: 'Title',
  titleHint: (standard: string) => `Empty: ${standard}`,
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  hashtag: 'the hashtag of the settings',
  untitled: 'Three links without a title; screen readers name them so.',
};

const ABOUT: Record<HomeSectionKind, string> = {
  promotions: 'A row for each promotion that runs, with its pieces, until it ends.',
  categories: 'The five categories, and Kids beside the fifth.',
  kids: 'Ages, the lowest price and the newest pieces for children.',
  most_loved: 'What was bought and praised most in the last eight weeks.',
  price: 'Links to lists within a price.',
  moments: 'Links to lists for an occasion.',
  essential: 'The story of one piece.',
  new_arrivals: 'The newest pieces.',
  reviews: 'Reviews that you picked, or that can be trusted.',
  gallery: 'Photos of shoppers.',
  good_to_know: 'Shipping, craft and where we are.',
};

type SectionRowProps = {
  section: HomeSection;
  index: number;
  count: number;
  errors: Record<string, string>;
  onChange: ChangeSections;
  onMoved: (name: string, place: number) => void;
};

export function SectionRow({ section, index, count, errors, onChange, onMoved }: SectionRowProps) {
  const { kind, shown, title, items } = section;
  const id = useId();
  const name = HOME_TITLES[kind];
  const move = (step: -1 | 1) => {
    const place = index + step;
    if (place < 0 || place >= count) return;
    onChange((now) => moveSection(now, kind, step));
    onMoved(name, place + 1);
  };
  return (
    <li className={styles.section} aria-labelledby={id}>
      <div className={styles.moves}>
        <IconButton label={messages.earlier(name)} aria-disabled={index === 0} onClick={() => move(-1)}>
          <ChevronLeftIcon size={18} className={styles.upward} />
        </IconButton>
        <IconButton label={messages.later(name)} aria-disabled={index === count - 1} onClick={() => move(1)}>
          <ChevronRightIcon size={18} className={styles.upward} />
        </IconButton>
      </div>
      <div>
        <Cluster ends gap="0 16px" className={styles.head}>
          <PanelTitle as="h3" id={id} className={classes(!shown && styles.hidden)}>
            {name}
          </PanelTitle>
          <CheckField
            label={messages.shown}
            checked={shown}
            onChange={(next) => onChange((now) => changeSection(now, kind, { shown: next }))}
          />
        </Cluster>
        <Muted after={12}>{ABOUT[kind]}</Muted>
        <Field label={messages.title} hint={hintOf(kind)} error={errors[`sections.${index}.title`]}>
          {(ids) => (
            <TextInput
              {...ids}
              name={`sections.${index}.title`}
              maxLength={MAX_TITLE}
              autoComplete="off"
              dir="auto"
              value={title}
              onChange={({ target }) => onChange((now) => changeSection(now, kind, { title: target.value }))}
            />
          )}
        </Field>
        {hasLinks(kind) && (
          <SectionLinks
            name={name}
            path={`sections.${index}.items`}
            links={items}
            errors={errors}
            onChange={(changed) =>
              onChange((now) => changeSection(now, kind, (own) => ({ items: changed(own.items) })))
            }
          />
        )}
      </div>
    </li>
  );
}

function hintOf(kind: HomeSectionKind): string {
  if (kind === 'good_to_know') return messages.untitled;
  return messages.titleHint(kind === 'gallery' ? messages.hashtag : HOME_TITLES[kind]);
}
