import { useRef } from 'react';
import { type HomeLink, MAX_LINK_TITLE, MAX_LINKS, MAX_PATH } from '#app/features/settings/home-sections.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './front-page.module.css';
import { changeLink, moved } from './front-page-values.ts';

const messages = {
  label: (section: string) => `Links of ${section}`,
  text: 'Text',
  address: 'Address',
  hint: 'Open the list in the shop, filter it, and copy what follows the name of the shop.',
  of: (number: number) => `of link ${number}`,
  add: 'Add a link',
  to: (section: string) => `to ${section}`,
  earlier: (number: number) => `Move link ${number} up`,
  later: (number: number) => `Move link ${number} down`,
  remove: (number: number) => `Remove link ${number}`,
};

type SectionLinksProps = {
  name: string;
  /** Of the links in the errors. */
  path: string;
  links: readonly HomeLink[];
  errors: Record<string, string>;
  onChange: (changed: (now: readonly HomeLink[]) => HomeLink[]) => void;
};

export function SectionLinks({ name, path, links, errors, onChange }: SectionLinksProps) {
  const list = useRef<HTMLDivElement>(null);
  const remove = (index: number) => {
    onChange((now) => now.filter((_, at) => at !== index));
    // The button goes with its link.
    list.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div ref={list} role="group" aria-label={messages.label(name)} tabIndex={-1}>
      <ol className={styles.links}>
        {links.map((link, index) => (
          <li key={index} className={styles.link}>
            <LinkFields
              link={link}
              number={index + 1}
              path={`${path}.${index}`}
              errors={errors}
              onChange={(part) => onChange((now) => changeLink(now, index, part))}
            />
            <Cluster nowrap className={styles.buttons}>
              <IconButton
                label={messages.earlier(index + 1)}
                aria-disabled={index === 0}
                onClick={() => onChange((now) => moved(now, index, -1))}
              >
                <ChevronLeftIcon size={18} className={styles.upward} />
              </IconButton>
              <IconButton
                label={messages.later(index + 1)}
                aria-disabled={index === links.length - 1}
                onClick={() => onChange((now) => moved(now, index, 1))}
              >
                <ChevronRightIcon size={18} className={styles.upward} />
              </IconButton>
              <IconButton label={messages.remove(index + 1)} onClick={() => remove(index)}>
                <CloseIcon size={18} />
              </IconButton>
            </Cluster>
          </li>
        ))}
      </ol>
      {links.length < MAX_LINKS && (
        <Button
          variant="text"
          size="small"
          onClick={() => onChange((now) => [...now, { title: '', to: '' }])}
        >
          {messages.add}
          <VisuallyHidden> {messages.to(name)}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}

type LinkFieldsProps = {
  link: HomeLink;
  number: number;
  path: string;
  errors: Record<string, string>;
  onChange: (part: Partial<HomeLink>) => void;
};

function LinkFields({ link, number, path, errors, onChange }: LinkFieldsProps) {
  const of = <VisuallyHidden> {messages.of(number)}</VisuallyHidden>;
  return (
    <>
      <Field
        label={
          <>
            {messages.text}
            {of}
          </>
        }
        error={errors[`${path}.title`]}
      >
        {(ids) => (
          <TextInput
            {...ids}
            name={`${path}.title`}
            maxLength={MAX_LINK_TITLE}
            autoComplete="off"
            dir="auto"
            value={link.title}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label={
          <>
            {messages.address}
            {of}
          </>
        }
        hint={number === 1 ? messages.hint : undefined}
        error={errors[`${path}.to`]}
      >
        {(ids) => (
          <TextInput
            {...ids}
            name={`${path}.to`}
            maxLength={MAX_PATH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={link.to}
            onChange={({ target }) => onChange({ to: target.value })}
          />
        )}
      </Field>
    </>
  );
}
